import APIModel
import JSONText

/// How an answer is laid out in its file, so that it can be written as it comes: a first line, the
/// body, a line of JSON about the answer, and a last line of fixed length with the digest and the
/// lengths of what is before it.
///
/// What is torn, tampered with, renamed or of another version does not have its digest or its key,
/// and is a miss.
enum CacheEntryFormat {
    static let start = Array("apicli-answer-2\n".utf8)
    static let endCount = 64 + 1 + 12 + 1 + 20 + 1
    /// The most bytes of the line of JSON.
    static let mostOfHeader = 4 << 20

    /// The lengths of an entry's parts.
    struct Layout: Equatable {
        let headerCount: Int
        let bodyCount: Int64

        /// The bytes of the whole file.
        var fileSize: Int64 {
            Int64(start.count + headerCount + endCount) + bodyCount
        }

        fileprivate var text: String {
            padded(Int64(headerCount), 12) + " " + padded(bodyCount, 20)
        }
    }

    /// The line of JSON.
    static func header(of answer: CachedAnswer, key: CacheKey) -> [UInt8] {
        JSONWriter.compact(.object(CacheEntryHeader.object(of: answer, key: key)))
            + [UInt8(ascii: "\n")]
    }

    /// The last line, for the digest of body and header.
    static func end(_ layout: Layout, _ digest: consuming MessageDigest) -> [UInt8] {
        digest.update(Array(layout.text.utf8))
        return Array("\(HexText.encode(digest.finish())) \(layout.text)\n".utf8)
    }

    /// The lengths that a last line tells; whether it is true is for its digest to say.
    static func layout(_ end: [UInt8]) -> Layout? {
        let words = String(decoding: end.dropLast(), as: UTF8.self).split(separator: " ")
        guard words.count == 3, let headerCount = Int(words[1]), let bodyCount = Int64(words[2]),
            (1...mostOfHeader).contains(headerCount), (0...(Int64.max >> 1)).contains(bodyCount)
        else { return nil }
        return Layout(headerCount: headerCount, bodyCount: bodyCount)
    }

    private static func padded(_ number: Int64, _ width: Int) -> String {
        let digits = String(number)
        return String(repeating: "0", count: max(0, width - digits.count)) + digits
    }
}
