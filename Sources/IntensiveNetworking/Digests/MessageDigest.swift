package import APIModel

/// A digest of bytes that come one after the other.
package struct MessageDigest: Sendable {
    private var digest: any IncrementalDigest

    /// A digest of nothing yet.
    package init(_ algorithm: DigestAlgorithm) {
        digest = algorithm.start
    }

    /// Takes more bytes.
    package mutating func update(_ bytes: [UInt8]) {
        bytes.withUnsafeBytes { update($0) }
    }

    /// Takes more bytes.
    package mutating func update(_ bytes: UnsafeRawBufferPointer) {
        digest.update(bytes)
    }

    /// The digest of all bytes taken; it is asked for once, at the end.
    package mutating func finish() -> [UInt8] {
        digest.finish()
    }
}
