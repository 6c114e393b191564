/// A digest that definitions can name.
package enum DigestAlgorithm: String, Sendable, CaseIterable {
    /// MD5 (RFC 1321).
    case md5
    /// SHA-1 (FIPS 180-4).
    case sha1
    /// SHA-256 (FIPS 180-4).
    case sha256
    /// SHA-512 (FIPS 180-4).
    case sha512

    /// The digest of these bytes.
    package func digest(of bytes: [UInt8]) -> [UInt8] {
        var digest = MessageDigest(self)
        digest.update(bytes)
        return digest.finish()
    }

    var blockSize: Int {
        switch self {
        case .md5: MD5.blockSize
        case .sha1: SHA1.blockSize
        case .sha256: SHA256.blockSize
        case .sha512: SHA512.blockSize
        }
    }

    var start: any IncrementalDigest {
        switch self {
        case .md5: BlockDigest<MD5>()
        case .sha1: BlockDigest<SHA1>()
        case .sha256: BlockDigest<SHA256>()
        case .sha512: BlockDigest<SHA512>()
        }
    }
}
