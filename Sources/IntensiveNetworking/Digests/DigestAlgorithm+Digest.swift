package import APIModel

extension DigestAlgorithm {
    /// The digest of these bytes.
    package func digest(of bytes: [UInt8]) -> [UInt8] {
        var digest = MessageDigest(self)
        digest.update(bytes)
        return digest.finish()
    }

    /// The digest of a body's bytes, of none where there is no body; throws as `BodyReader` does.
    package func digest(of body: RequestBody?) throws(FlightError) -> [UInt8] {
        var digest = MessageDigest(self)
        try BodyReader.read(body) { digest.update($0) }
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
