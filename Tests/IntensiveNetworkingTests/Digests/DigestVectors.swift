import APIModel
import Testing
import IntensiveNetworking

/// A message and its published digest.
struct DigestVector: Sendable, CustomTestStringConvertible {
    let id: String
    let algorithm: DigestAlgorithm
    let message: [UInt8]
    let digest: String

    init(_ id: String, _ algorithm: DigestAlgorithm, _ message: [UInt8], _ digest: String) {
        (self.id, self.algorithm, self.message, self.digest) = (id, algorithm, message, digest)
    }

    init(_ id: String, _ algorithm: DigestAlgorithm, _ message: String, _ digest: String) {
        self.init(id, algorithm, Array(message.utf8), digest)
    }

    var testDescription: String { id }
}

extension DigestVector {
    static let alphabet = "abcdefghijklmnopqrstuvwxyz"
    static let mixed = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789"
    static let twoBlocks = "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq"
    static let twoLongBlocks =
        "abcdefghbcdefghicdefghijdefghijkefghijklfghijklmghijklmn"
        + "hijklmnoijklmnopjklmnopqklmnopqrlmnopqrsmnopqrstnopqrstu"

    /// RFC 1321, appendix A.5, and the examples of FIPS 180-4.
    static let published: [DigestVector] = [
        DigestVector("MD5 of nothing", .md5, "", "d41d8cd98f00b204e9800998ecf8427e"),
        DigestVector("MD5 of a", .md5, "a", "0cc175b9c0f1b6a831c399e269772661"),
        DigestVector("MD5 of abc", .md5, "abc", "900150983cd24fb0d6963f7d28e17f72"),
        DigestVector(
            "MD5 of message digest",
            .md5,
            "message digest",
            "f96b697d7cb7938d525a2f31aaf161d0"
        ),
        DigestVector("MD5 of a to z", .md5, alphabet, "c3fcd3d76192e4007dfb496cca67e13b"),
        DigestVector("MD5 of A to 9", .md5, mixed, "d174ab98d277d9f5a5611c2c9f419d9f"),
        DigestVector(
            "MD5 of digits",
            .md5,
            String(repeating: "1234567890", count: 8),
            "57edf4a22be3c955ac49da2e2107b67a"
        ),
        DigestVector("SHA-1 of abc", .sha1, "abc", "a9993e364706816aba3e25717850c26c9cd0d89d"),
        DigestVector(
            "SHA-1 of two blocks",
            .sha1,
            twoBlocks,
            "84983e441c3bd26ebaae4aa1f95129e5e54670f1"
        ),
        DigestVector(
            "SHA-256 of nothing",
            .sha256,
            "",
            "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"
        ),
        DigestVector(
            "SHA-256 of abc",
            .sha256,
            "abc",
            "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"
        ),
        DigestVector(
            "SHA-256 of two blocks",
            .sha256,
            twoBlocks,
            "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1"
        ),
        DigestVector(
            "SHA-512 of abc",
            .sha512,
            "abc",
            "ddaf35a193617abacc417349ae20413112e6fa4e89a97ea20a9eeee64b55d39a"
                + "2192992a274fc1a836ba3c23a3feebbd454d4423643ce80e2a9ac94fa54ca49f"
        ),
        DigestVector(
            "SHA-512 of two blocks",
            .sha512,
            twoLongBlocks,
            "8e959b75dae313da8cf4f72814fc143f8f7779c6eb9f7fa17299aeadb6889018"
                + "501d289e4900f7e4331b99dec4b5433ac7d329eeb6dd26545e96e55b874be909"
        ),
    ]
}
