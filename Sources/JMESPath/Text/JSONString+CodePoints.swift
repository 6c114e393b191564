import JSONText

extension JSONString {
    /// The bytes of the spelling that make each code point; an escaped surrogate pair is one, a
    /// lone surrogate too.
    var codePoints: [Range<Int>] {
        let bytes = Array(spelling.utf8)
        var ranges: [Range<Int>] = []
        var index = 0
        while index < bytes.count {
            let end = min(index + Self.length(at: index, of: bytes), bytes.count)
            ranges.append(index..<end)
            index = end
        }
        return ranges
    }

    /// The string with its code points in the opposite order, each spelled as it was.
    func reversed() -> JSONString {
        let bytes = Array(spelling.utf8)
        let reversed = codePoints.reversed().flatMap { bytes[$0] }
        return JSONString(
            spelling: String(decoding: reversed, as: UTF8.self),
            hasEscapes: hasEscapes
        )
    }

    /// Whether another string's characters stand in this one's.
    func contains(_ part: JSONString) -> Bool {
        let text = Array(value.utf8)
        let wanted = Array(part.value.utf8)
        guard let first = wanted.first else { return true }
        guard wanted.count <= text.count else { return false }
        return (0...text.count - wanted.count)
            .contains { start in
                text[start] == first && text[start...].starts(with: wanted)
            }
    }

    private static func length(at index: Int, of bytes: [UInt8]) -> Int {
        switch bytes[index] {
        case UInt8(ascii: "\\"):
            guard index + 1 < bytes.count, bytes[index + 1] == UInt8(ascii: "u") else { return 2 }
            let isPair =
                isSurrogate(at: index, of: bytes, high: true)
                && isSurrogate(at: index + 6, of: bytes, high: false)
            return isPair ? 12 : 6
        case 0xF0...: return 4
        case 0xE0...: return 3
        case 0xC0...: return 2
        default: return 1
        }
    }

    /// Whether `\ud800` to `\udbff` (high) or `\udc00` to `\udfff` (low) stands there.
    private static func isSurrogate(at index: Int, of bytes: [UInt8], high: Bool) -> Bool {
        guard index + 6 <= bytes.count, bytes[index] == UInt8(ascii: "\\") else { return false }
        let digits = String(decoding: bytes[index + 2..<index + 6], as: UTF8.self)
        guard bytes[index + 1] == UInt8(ascii: "u"), let unit = UInt16(digits, radix: 16) else {
            return false
        }
        return high ? (0xD800...0xDBFF).contains(unit) : (0xDC00...0xDFFF).contains(unit)
    }
}
