/// Reads base64 (RFC 4648, section 4), padded.
package enum Base64Reader {
    /// The bytes, nil if the text is not base64.
    package static func decode(_ text: String) -> [UInt8]? {
        let digits = Array(text.utf8)
        guard digits.count.isMultiple(of: 4) else { return nil }
        let padding = digits.reversed().prefix { $0 == UInt8(ascii: "=") }.count
        guard padding <= 2 else { return nil }
        var bytes: [UInt8] = []
        bytes.reserveCapacity(digits.count / 4 * 3)
        var bits: UInt32 = 0
        for (index, digit) in digits.dropLast(padding).enumerated() {
            guard let value = value(of: digit) else { return nil }
            bits = bits << 6 | value
            // Each digit after the first of four completes a byte.
            let place = index % 4
            guard place > 0 else { continue }
            bytes.append(UInt8(truncatingIfNeeded: bits >> (6 - 2 * UInt32(place))))
        }
        return bytes
    }

    private static func value(of digit: UInt8) -> UInt32? {
        switch digit {
        case 65...90: UInt32(digit) - 65
        case 97...122: UInt32(digit) - 71
        case 48...57: UInt32(digit) + 4
        case UInt8(ascii: "+"): 62
        case UInt8(ascii: "/"): 63
        default: nil
        }
    }
}
