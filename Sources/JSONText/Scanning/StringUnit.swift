/// One escape or one character beyond ASCII inside a string, as far as the bytes at hand tell.
enum StringUnit {
    /// It is whole and takes this many bytes.
    case complete(length: Int)
    /// The bytes end within it.
    case incomplete
    /// It is wrong, at this byte of it.
    case invalid(JSONFault.Reason, at: Int)

    /// The longest unit, `\uXXXX`.
    static let longest = 6

    /// Judges the unit that begins with the first of `count` bytes, a backslash or beyond ASCII.
    static func judge(_ bytes: UnsafePointer<UInt8>, count: Int) -> StringUnit {
        bytes[0] == UInt8(ascii: "\\")
            ? escape(bytes, count: count) : character(bytes, count: count)
    }

    /// An escape (RFC 8259, section 7).
    private static func escape(_ bytes: UnsafePointer<UInt8>, count: Int) -> StringUnit {
        guard count > 1 else { return .incomplete }
        switch bytes[1] {
        case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"), UInt8(ascii: "b"),
            UInt8(ascii: "f"), UInt8(ascii: "n"), UInt8(ascii: "r"), UInt8(ascii: "t"):
            return .complete(length: 2)
        case UInt8(ascii: "u"):
            for index in 2..<6 {
                guard index < count else { return .incomplete }
                guard isHexadecimal(bytes[index]) else { return .invalid(.invalidEscape, at: 0) }
            }
            return .complete(length: 6)
        default:
            return .invalid(.invalidEscape, at: 0)
        }
    }

    private static func isHexadecimal(_ byte: UInt8) -> Bool {
        byte &- UInt8(ascii: "0") < 10 || (byte | 0x20) &- UInt8(ascii: "a") < 6
    }

    /// A character of two to four bytes, well-formed by table 3-7 of the Unicode standard.
    private static func character(_ bytes: UnsafePointer<UInt8>, count: Int) -> StringUnit {
        let lead = bytes[0]
        let length = lead < 0xC2 ? 0 : lead < 0xE0 ? 2 : lead < 0xF0 ? 3 : lead < 0xF5 ? 4 : 0
        guard length > 0 else { return .invalid(.invalidUTF8, at: 0) }
        guard count > 1 else { return .incomplete }
        let lowest: UInt8 = lead == 0xE0 ? 0xA0 : lead == 0xF0 ? 0x90 : 0x80
        let highest: UInt8 = lead == 0xED ? 0x9F : lead == 0xF4 ? 0x8F : 0xBF
        guard bytes[1] >= lowest, bytes[1] <= highest else { return .invalid(.invalidUTF8, at: 0) }
        for index in 2..<max(2, length) {
            guard index < count else { return .incomplete }
            guard bytes[index] & 0xC0 == 0x80 else { return .invalid(.invalidUTF8, at: 0) }
        }
        return .complete(length: length)
    }
}
