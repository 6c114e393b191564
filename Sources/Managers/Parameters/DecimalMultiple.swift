import JSONText

/// Exact division of decimal numbers by their spelling, whatever their size: `0.3` is a multiple
/// of `0.1`, which no binary number would say.
enum DecimalMultiple {
    /// Whether the number divided by the step is an integer.
    ///
    /// A step of more than 18 significant digits is compared only for equality; no definition
    /// has one.
    static func isMultiple(_ number: JSONNumber, of step: JSONNumber) -> Bool {
        let value = Decimal(number.spelling)
        let divisor = Decimal(step.spelling)
        guard !value.digits.isEmpty else { return true }
        guard divisor.digits.count <= 18, let modulus = UInt64(divisor: divisor.digits) else {
            return number == step
        }
        let shift = value.exponent - divisor.exponent
        // The digits end in no zero, so no smaller power of ten divides them.
        guard shift >= 0 else { return false }
        let digits = value.digits.reduce(0) { (rest: UInt64, digit) in
            remainder(rest, times: 10, plus: UInt64(digit), modulus)
        }
        return remainder(digits, times: power(of: 10, shift, modulus), modulus) == 0
    }

    private static func power(of base: UInt64, _ exponent: Int, _ modulus: UInt64) -> UInt64 {
        var (result, square, rest) = (1 % modulus, base % modulus, exponent)
        while rest > 0 {
            if rest & 1 == 1 { result = remainder(result, times: square, modulus) }
            square = remainder(square, times: square, modulus)
            rest >>= 1
        }
        return result
    }

    private static func remainder(
        _ left: UInt64,
        times right: UInt64,
        plus addend: UInt64 = 0,
        _ modulus: UInt64
    ) -> UInt64 {
        UInt64((UInt128(left) * UInt128(right) + UInt128(addend)) % UInt128(modulus))
    }
}

/// The digits of a number without zeros at either end, times ten to the exponent.
private struct Decimal {
    let digits: [UInt8]
    let exponent: Int

    init(_ spelling: String) {
        let parts = spelling.lowercased().split(separator: "e", maxSplits: 1)
        let mantissa = parts[0].drop { $0 == "-" }
        let fraction = mantissa.split(separator: ".").dropFirst().first ?? ""
        var digits = mantissa.utf8.filter { $0 != UInt8(ascii: ".") }.map { $0 - 48 }
        let written = parts.count > 1 ? Self.bounded(parts[1]) : 0
        var exponent = written - fraction.utf8.count
        while digits.last == 0 {
            digits.removeLast()
            exponent += 1
        }
        self.digits = Array(digits.drop { $0 == 0 })
        self.exponent = exponent
    }

    /// Exponents beyond a quadrillion are all alike to any step a definition can have.
    private static func bounded(_ text: Substring) -> Int {
        let limit = 1_000_000_000_000_000
        let isNegative = text.hasPrefix("-")
        let digits = text.drop { $0 == "-" || $0 == "+" }
        let magnitude = min(Int(digits) ?? limit, limit)
        return isNegative ? -magnitude : magnitude
    }
}

extension UInt64 {
    /// The number of these digits; nil for zero, by which nothing is divided.
    fileprivate init?(divisor digits: [UInt8]) {
        let value = digits.reduce(0) { (sum: UInt64, digit) in sum * 10 + UInt64(digit) }
        guard value > 0 else { return nil }
        self = value
    }
}
