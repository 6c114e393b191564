/// A JSON string as it was spelled between its quotes, escapes included.
///
/// A lone surrogate escape such as `\ud800` is legal JSON and has no place in a `String`; the
/// spelling keeps it.
public struct JSONString: Hashable, Sendable {
    /// The text between the quotes, exactly as written.
    public let spelling: String

    /// Whether the spelling holds a backslash, so that the characters differ from it.
    public let hasEscapes: Bool

    /// Takes a spelling that the parser has checked.
    package init(spelling: String, hasEscapes: Bool) {
        self.spelling = spelling
        self.hasEscapes = hasEscapes
    }
}

extension JSONString {
    /// A string of these characters, escaped only where JSON requires it (RFC 8259, section 7).
    public init(_ value: String) {
        var spelling = ""
        for scalar in value.unicodeScalars {
            switch scalar {
            case "\"": spelling += "\\\""
            case "\\": spelling += "\\\\"
            case "\n": spelling += "\\n"
            case "\r": spelling += "\\r"
            case "\t": spelling += "\\t"
            case "\u{0}"..<"\u{20}":
                let digits = String(scalar.value, radix: 16)
                spelling += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
            default: spelling.unicodeScalars.append(scalar)
            }
        }
        self.init(spelling: spelling, hasEscapes: spelling != value)
    }

    /// The characters the spelling stands for; a lone surrogate becomes U+FFFD.
    public var value: String {
        guard hasEscapes else { return spelling }
        return unescaped()
    }

    private func unescaped() -> String {
        var units: [UInt16] = []
        var rest = Array(spelling.utf16)[...]
        while let unit = rest.popFirst() {
            guard unit == UInt16(UInt8(ascii: "\\")), let escape = rest.popFirst() else {
                units.append(unit)
                continue
            }
            switch escape {
            case UInt16(UInt8(ascii: "n")): units.append(10)
            case UInt16(UInt8(ascii: "r")): units.append(13)
            case UInt16(UInt8(ascii: "t")): units.append(9)
            case UInt16(UInt8(ascii: "b")): units.append(8)
            case UInt16(UInt8(ascii: "f")): units.append(12)
            case UInt16(UInt8(ascii: "u")):
                let digits = String(decoding: rest.prefix(4), as: UTF16.self)
                units.append(UInt16(digits, radix: 16) ?? 0xFFFD)
                rest = rest.dropFirst(4)
            default: units.append(escape)
            }
        }
        return String(decoding: units, as: UTF16.self)
    }
}
