/// A JSON string as it was spelled between its quotes, escapes included.
///
/// A lone surrogate escape such as `\ud800` is legal JSON and has no place in a `String`; the
/// spelling keeps it.
public struct JSONString: Sendable {
    /// The text between the quotes, exactly as written.
    public let spelling: String

    /// Whether the spelling holds a backslash, so that the characters differ from it.
    public let hasEscapes: Bool

    /// Takes a spelling that the parser has checked.
    package init(spelling: String, hasEscapes: Bool) {
        self.spelling = spelling
        self.hasEscapes = hasEscapes
    }

    /// A string of these characters, escaped only where JSON requires it (RFC 8259, section 7).
    public init(_ value: String) {
        guard value.utf8.contains(where: JSONString.mustBeEscaped) else {
            self.init(spelling: value, hasEscapes: false)
            return
        }
        var spelling: [UInt8] = []
        spelling.reserveCapacity(value.utf8.count + 8)
        for byte in value.utf8 {
            JSONString.append(byte, to: &spelling)
        }
        self.init(spelling: String(decoding: spelling, as: UTF8.self), hasEscapes: true)
    }

    private static func mustBeEscaped(_ byte: UInt8) -> Bool {
        byte < 0x20 || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\")
    }

    private static func append(_ byte: UInt8, to spelling: inout [UInt8]) {
        guard mustBeEscaped(byte) else {
            spelling.append(byte)
            return
        }
        switch byte {
        case UInt8(ascii: "\n"): spelling += "\\n".utf8
        case UInt8(ascii: "\r"): spelling += "\\r".utf8
        case UInt8(ascii: "\t"): spelling += "\\t".utf8
        case 0..<0x20: spelling += UnicodeEscape.bytes(of: UInt32(byte))
        default: spelling += [UInt8(ascii: "\\"), byte]
        }
    }
}
