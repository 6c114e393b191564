/// Plain characters of a string: printable ASCII but quote and backslash, eight at a time.
enum CharacterRun {
    private static let ones: UInt64 = 0x0101_0101_0101_0101
    private static let highBits: UInt64 = 0x8080_8080_8080_8080

    /// The offset of the first byte from `start` that is no plain character, or `end`.
    @inline(__always)
    static func end(_ bytes: UnsafePointer<UInt8>, from start: Int, to end: Int) -> Int {
        var position = start
        let raw = UnsafeRawPointer(bytes)
        while position &+ 8 <= end {
            let word = UInt64(
                littleEndian: raw.loadUnaligned(fromByteOffset: position, as: UInt64.self)
            )
            let special = CharacterRun.special(in: word)
            guard special == 0 else { return position &+ special.trailingZeroBitCount >> 3 }
            position &+= 8
        }
        while position < end, isPlain(bytes[position]) { position &+= 1 }
        return position
    }

    @inline(__always)
    private static func isPlain(_ byte: UInt8) -> Bool {
        byte >= 0x20 && byte < 0x80 && byte != UInt8(ascii: "\"") && byte != UInt8(ascii: "\\")
    }

    /// The high bit of each byte that is special; bits above the lowest may be wrong, since
    /// borrows travel upward.
    @inline(__always)
    private static func special(in word: UInt64) -> UInt64 {
        let quote = word ^ (ones &* UInt64(UInt8(ascii: "\"")))
        let backslash = word ^ (ones &* UInt64(UInt8(ascii: "\\")))
        let isQuote = (quote &- ones) & ~quote
        let isBackslash = (backslash &- ones) & ~backslash
        let isControl = (word &- ones &* 0x20) & ~word
        return (isQuote | isBackslash | isControl | word) & highBits
    }
}
