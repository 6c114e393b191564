import JSONText

/// A decimal fraction: an integer divided by ten to the scale.
///
/// Each step answers nil where the integer would overflow.
struct ScaledInteger {
    let coefficient: Int128
    /// How many of the digits stand after the point, at least 0.
    let scale: Int

    init(coefficient: Int128, scale: Int) {
        self.coefficient = coefficient
        self.scale = scale
    }

    /// A scale beyond all reason is refused, for it would be printed as so many zeros.
    init?(_ number: JSONNumber) {
        if let integer = Int(number.spelling) {
            self.init(coefficient: Int128(integer), scale: 0)
            return
        }
        let parts = DecimalParts(number.spelling)
        guard parts.exponent >= -400 else { return nil }
        var coefficient: Int128 = 0
        for digit in parts.digits {
            guard let next = Self.shifted(coefficient, by: 1) else { return nil }
            coefficient = next + Int128(digit)
        }
        if parts.exponent > 0 {
            guard let next = Self.shifted(coefficient, by: parts.exponent) else { return nil }
            coefficient = next
        }
        self.init(
            coefficient: parts.isNegative ? -coefficient : coefficient,
            scale: max(0, -parts.exponent)
        )
    }

    func adding(_ other: ScaledInteger) -> ScaledInteger? {
        let scale = max(scale, other.scale)
        guard let left = Self.shifted(coefficient, by: scale - self.scale),
            let right = Self.shifted(other.coefficient, by: scale - other.scale)
        else { return nil }
        let (sum, overflow) = left.addingReportingOverflow(right)
        return overflow ? nil : ScaledInteger(coefficient: sum, scale: scale)
    }

    /// The quotient where its digits end, else nil.
    func divided(by divisor: Int) -> ScaledInteger? {
        var dividend = coefficient
        var scale = scale
        while dividend % Int128(divisor) != 0 {
            guard let next = Self.shifted(dividend, by: 1) else { return nil }
            dividend = next
            scale += 1
        }
        return ScaledInteger(coefficient: dividend / Int128(divisor), scale: scale)
    }

    /// The number in plain digits, without zeros at the end of a fraction.
    var number: JSONNumber {
        let digits = String(coefficient.magnitude)
        let padding = String(repeating: "0", count: max(0, scale + 1 - digits.count))
        let padded = padding + digits
        let whole = padded.dropLast(scale)
        let zeros = padded.suffix(scale).reversed().prefix { $0 == "0" }.count
        let fraction = padded.suffix(scale).dropLast(zeros)
        let sign = coefficient < 0 ? "-" : ""
        return JSONNumber(spelling: sign + whole + (fraction.isEmpty ? "" : "." + fraction))
    }

    /// Times ten to a power.
    private static func shifted(_ value: Int128, by power: Int) -> Int128? {
        if value == 0 { return 0 }
        guard power <= 38 else { return nil }
        var result = value
        for _ in 0..<power {
            let (next, overflow) = result.multipliedReportingOverflow(by: 10)
            if overflow { return nil }
            result = next
        }
        // Room for one more digit to be added without overflow.
        return result.magnitude > UInt128(Int128.max) - 10 ? nil : result
    }
}
