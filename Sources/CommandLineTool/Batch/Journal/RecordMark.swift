import APIModel
import IntensiveNetworking

/// What a record of a batch is known by from one run to the next: its number and its bytes.
struct RecordMark: Sendable, Equatable {
    /// The number, from 0.
    let number: Int
    /// SHA-256 of the bytes, hexadecimal.
    let digest: String

    init(_ record: InputRecord) {
        number = record.number
        digest = Self.digest(of: record.bytes ?? [])
    }

    init(number: Int, digest: String) {
        self.number = number
        self.digest = digest
    }

    static func digest(of bytes: [UInt8]) -> String {
        var digest = MessageDigest(.sha256)
        digest.update(bytes)
        return HexText.encode(digest.finish())
    }
}
