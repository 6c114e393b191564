import JSONText

/// Arithmetic that works on the spelling of a number, so that it is exact at any size.
enum DecimalText {
    /// The number without its sign.
    static func absolute(_ number: JSONNumber) -> JSONNumber {
        guard number.spelling.utf8.first == UInt8(ascii: "-") else { return number }
        return JSONNumber(spelling: String(number.spelling.dropFirst()))
    }

    /// The nearest integer that is not smaller (up) or not greater (down).
    ///
    /// An integer that is spelled with an exponent keeps it, for `1e999` has more digits than is
    /// good for anybody.
    static func rounded(_ number: JSONNumber, up: Bool) -> JSONNumber {
        let parts = DecimalParts(number.spelling)
        guard parts.exponent < 0 else { return parts.isPlain ? parts.integer : number }
        let scale = -parts.exponent
        let whole = parts.digits.dropLast(min(scale, parts.digits.count))
        let isLarger = parts.isNegative != up
        let digits = isLarger ? incremented(Array(whole)) : Array(whole)
        return integer(digits, isNegative: parts.isNegative)
    }

    /// The number of these decimal digits; 0 has no sign.
    static func integer(_ digits: [UInt8], isNegative: Bool) -> JSONNumber {
        let significant = digits.drop { $0 == 0 }
        guard !significant.isEmpty else { return JSONNumber(0) }
        let text = String(decoding: significant.map { $0 + UInt8(ascii: "0") }, as: UTF8.self)
        return JSONNumber(spelling: (isNegative ? "-" : "") + text)
    }

    private static func incremented(_ digits: [UInt8]) -> [UInt8] {
        var result = digits
        var index = result.count - 1
        while index >= 0, result[index] == 9 {
            result[index] = 0
            index -= 1
        }
        guard index >= 0 else { return [1] + result }
        result[index] += 1
        return result
    }
}

/// A number taken apart: its value is the digits, times ten to the exponent.
struct DecimalParts {
    let isNegative: Bool
    /// Decimal digits, 0 to 9, without zeros at the end; none for 0.
    let digits: [UInt8]
    let exponent: Int
    /// Whether the spelling has no exponent.
    let isPlain: Bool

    init(_ spelling: String) {
        var digits: [UInt8] = []
        var fraction = 0
        var isFraction = false
        let bytes = spelling.utf8
        let mantissa = bytes.prefix { $0 | 0x20 != UInt8(ascii: "e") }
        for byte in mantissa where byte != UInt8(ascii: "-") {
            if byte == UInt8(ascii: ".") {
                isFraction = true
            } else {
                digits.append(byte - UInt8(ascii: "0"))
                fraction += isFraction ? 1 : 0
            }
        }
        isNegative = bytes.first == UInt8(ascii: "-")
        isPlain = mantissa.count == bytes.count
        let written = isPlain ? 0 : Self.exponent(String(bytes.dropFirst(mantissa.count + 1)) ?? "")
        let zeros = digits.reversed().prefix { $0 == 0 }.count
        digits.removeLast(zeros)
        self.digits = digits
        exponent = digits.isEmpty ? 0 : written - fraction + zeros
    }

    /// An exponent beyond all reason is cut to one that can still be added to.
    private static func exponent(_ text: String) -> Int {
        let limit = Int.max / 4
        let fallback = text.hasPrefix("-") ? -limit : limit
        return min(max(Int(text) ?? fallback, -limit), limit)
    }

    /// The number, which must be an integer without exponent, in its shortest spelling.
    var integer: JSONNumber {
        let zeros = [UInt8](repeating: 0, count: max(0, exponent))
        return DecimalText.integer(digits + zeros, isNegative: isNegative)
    }
}
