/// The six-byte escape `\u00XX` of JSON (RFC 8259, section 7).
enum UnicodeEscape {
    /// The escape of a code point below U+10000, in lower-case hexadecimal.
    static func bytes(of codePoint: UInt32) -> [UInt8] {
        var escape = Array("\\u".utf8)
        for shift: UInt32 in [12, 8, 4, 0] {
            let digit = UInt8((codePoint >> shift) & 0xF)
            escape.append(digit < 10 ? UInt8(ascii: "0") + digit : UInt8(ascii: "a") + digit - 10)
        }
        return escape
    }
}
