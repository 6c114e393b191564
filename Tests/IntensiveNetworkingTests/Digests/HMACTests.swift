import APIModel
import IntensiveNetworking
import Testing

@Suite("A keyed digest")
struct HMACTests {
    struct Case: Sendable, CustomTestStringConvertible {
        let id: String
        let algorithm: DigestAlgorithm
        let key: [UInt8]
        let message: [UInt8]
        let digest: String

        var testDescription: String { id }
    }

    /// RFC 2202 for MD5 and SHA-1, RFC 4231 for SHA-256 and SHA-512.
    static let published: [Case] = [
        known("2202 MD5 1", .md5, bytes(0x0B, 16), "Hi There", "9294727a3638bb1c13f48ef8158bfc9d"),
        known("2202 MD5 2", .md5, jefe, question, "750c783e6ab0b503eaa86e310a5db738"),
        known("2202 MD5 6", .md5, bytes(0xAA, 80), large, "6b1ab7fe4bd7bf8f0b62e6ce61b9d0cd"),
        known(
            "2202 SHA-1 1",
            .sha1,
            bytes(0x0B, 20),
            "Hi There",
            "b617318655057264e28bc0b6fb378c8ef146be00"
        ),
        known("2202 SHA-1 2", .sha1, jefe, question, "effcdf6ae5eb2fa2d27416d5f184df9c259a7c79"),
        known(
            "2202 SHA-1 6",
            .sha1,
            bytes(0xAA, 80),
            large,
            "aa4ae5e15272d00e95705637ce8a3b55ed402112"
        ),
        known(
            "4231 SHA-256 1",
            .sha256,
            bytes(0x0B, 20),
            "Hi There",
            "b0344c61d8db38535ca8afceaf0bf12b881dc200c9833da726e9376c2e32cff7"
        ),
        known(
            "4231 SHA-256 2",
            .sha256,
            jefe,
            question,
            "5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843"
        ),
        Case(
            id: "4231 SHA-256 3",
            algorithm: .sha256,
            key: bytes(0xAA, 20),
            message: bytes(0xDD, 50),
            digest: "773ea91e36800e46854db8ebd09181a72959098b3ef8c122d9635514ced565fe"
        ),
        known(
            "4231 SHA-256 6",
            .sha256,
            bytes(0xAA, 131),
            large,
            "60e431591ee0b67f0d8a26aacbf5b77f8e0bc6213728c5140546040f0ee37f54"
        ),
        known(
            "4231 SHA-512 1",
            .sha512,
            bytes(0x0B, 20),
            "Hi There",
            "87aa7cdea5ef619d4ff0b4241a1d6cb02379f4e2ce4ec2787ad0b30545e17cde"
                + "daa833b7d6b8a702038b274eaea3f4e4be9d914eeb61f1702e696c203a126854"
        ),
        known(
            "4231 SHA-512 2",
            .sha512,
            jefe,
            question,
            "164b7a7bfcf819e2e395fbe73b56e0a387bd64222e831fd610270cd7ea250554"
                + "9758bf75c05a994a6d034f65f8f0e6fdcaeab1a34d4a6b4b636e070a38bce737"
        ),
        known(
            "4231 SHA-512 6",
            .sha512,
            bytes(0xAA, 131),
            large,
            "80b24263c7c1a3ebb71493c1dd7be8b49b46d1f41b4aeec1121b013783f8f352"
                + "6b56d037e05f2598bd0fd2215d6a1e5295e64f73f63f0aec8b915a985d786598"
        ),
    ]

    @Test("is as published", arguments: published)
    func matches(_ known: Case) {
        let digest = HMAC.digest(of: known.message, key: known.key, known.algorithm)
        #expect(HexText.encode(digest) == known.digest)
    }

    @Test("takes bytes as they come")
    func takesPortions() {
        var digest = HMAC(.sha256, key: Self.jefe)
        digest.update(Array("what do ya want ".utf8))
        digest.update(Array("for nothing?".utf8))
        #expect(
            digest.finish() == HMAC.digest(of: Array(Self.question.utf8), key: Self.jefe, .sha256)
        )
    }

    private static let jefe = Array("Jefe".utf8)
    private static let question = "what do ya want for nothing?"
    private static let large = "Test Using Larger Than Block-Size Key - Hash Key First"

    private static func bytes(_ byte: UInt8, _ count: Int) -> [UInt8] {
        Array(repeating: byte, count: count)
    }

    private static func known(
        _ id: String,
        _ algorithm: DigestAlgorithm,
        _ key: [UInt8],
        _ message: String,
        _ digest: String
    ) -> Case {
        Case(
            id: id,
            algorithm: algorithm,
            key: key,
            message: Array(message.utf8),
            digest: digest
        )
    }
}
