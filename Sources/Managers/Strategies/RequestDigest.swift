import APIModel
import IntensiveNetworking

/// Tells requests apart without showing anything of them: SHA-256 over texts, each with its end.
struct RequestDigest {
    private var digest = MessageDigest(.sha256)

    static func text(of bytes: [UInt8]) -> String {
        HexText.encode(DigestAlgorithm.sha256.digest(of: bytes))
    }

    mutating func add(_ text: String) {
        // A length before each, so that two texts are not taken for one.
        digest.update(Array("\(text.utf8.count) \(text)".utf8))
    }

    mutating func add(_ piece: RequestBody.Piece) {
        switch piece {
        case .bytes(let bytes): add(Self.text(of: bytes))
        case .file(let path, let size): add("\(size) \(path)")
        // Read once, by one process: nobody else's is the same.
        case .standardInput: add("\(UInt64.random(in: 0 ... .max))")
        }
    }

    /// The hexadecimal digits; nothing may be added after it.
    mutating func finish() -> String { HexText.encode(digest.finish()) }
}
