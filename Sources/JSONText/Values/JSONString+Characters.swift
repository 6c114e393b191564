extension JSONString {
    /// The characters the spelling stands for; a lone surrogate becomes U+FFFD.
    public var value: String {
        guard hasEscapes else { return spelling }
        return String(decoding: codeUnits, as: UTF16.self)
    }

    /// The UTF-16 code units the spelling stands for, lone surrogates included.
    package var codeUnits: [UInt16] {
        guard hasEscapes else { return Array(spelling.utf16) }
        var units: [UInt16] = []
        units.reserveCapacity(spelling.utf8.count)
        var rest = spelling.utf16.makeIterator()
        while let unit = rest.next() {
            guard unit == UInt16(UInt8(ascii: "\\")), let escape = rest.next() else {
                units.append(unit)
                continue
            }
            units.append(JSONString.unit(escape: escape, digits: &rest))
        }
        return units
    }

    private static func unit(
        escape: UInt16,
        digits: inout String.UTF16View.Iterator
    ) -> UInt16 {
        switch UInt8(truncatingIfNeeded: escape) {
        case UInt8(ascii: "n"): return 10
        case UInt8(ascii: "r"): return 13
        case UInt8(ascii: "t"): return 9
        case UInt8(ascii: "b"): return 8
        case UInt8(ascii: "f"): return 12
        case UInt8(ascii: "u"):
            var unit: UInt16 = 0
            for _ in 0..<4 {
                unit = unit << 4 | (digits.next().flatMap(hexadecimalValue) ?? 0)
            }
            return unit
        default: return escape
        }
    }

    private static func hexadecimalValue(_ unit: UInt16) -> UInt16? {
        Character(Unicode.Scalar(UInt8(truncatingIfNeeded: unit))).hexDigitValue.map(UInt16.init)
    }
}
