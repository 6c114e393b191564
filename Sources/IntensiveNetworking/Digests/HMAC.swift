package import APIModel

/// A keyed digest (RFC 2104) of bytes that come one after the other.
package struct HMAC: Sendable {
    private var inner: MessageDigest
    private var outer: MessageDigest

    /// A keyed digest of nothing yet.
    package init(_ algorithm: DigestAlgorithm, key: [UInt8]) {
        var block = key.count > algorithm.blockSize ? algorithm.digest(of: key) : key
        block += Array(repeating: 0, count: algorithm.blockSize - block.count)
        inner = MessageDigest(algorithm)
        inner.update(block.map { $0 ^ 0x36 })
        outer = MessageDigest(algorithm)
        outer.update(block.map { $0 ^ 0x5C })
    }

    /// The keyed digest of these bytes.
    package static func digest(
        of bytes: [UInt8],
        key: [UInt8],
        _ algorithm: DigestAlgorithm
    ) -> [UInt8] {
        var digest = HMAC(algorithm, key: key)
        digest.update(bytes)
        return digest.finish()
    }

    /// Takes more bytes.
    package mutating func update(_ bytes: [UInt8]) {
        inner.update(bytes)
    }

    /// Takes more bytes.
    package mutating func update(_ bytes: UnsafeRawBufferPointer) {
        inner.update(bytes)
    }

    /// The keyed digest of all bytes taken; it is asked for once, at the end.
    package mutating func finish() -> [UInt8] {
        outer.update(inner.finish())
        return outer.finish()
    }
}
