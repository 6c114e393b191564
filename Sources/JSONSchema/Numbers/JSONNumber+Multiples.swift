package import JSONText

extension JSONNumber {
    /// Whether this number is an integer times the other, exactly at any size; the other must not
    /// be zero (JSON Schema Validation 2020-12, section 6.2.1).
    package func isMultiple(of divisor: JSONNumber) -> Bool {
        if let value = Int(spelling), let divisor = Int(divisor.spelling), divisor != 0 {
            return value.magnitude.isMultiple(of: divisor.magnitude)
        }
        return Self.isMultiple(JSONDecimal(spelling), of: JSONDecimal(divisor.spelling))
    }

    /// Whether the one is an integer times the other; each is an integer times a power of ten.
    ///
    /// As the integer of the value has no zero at its end, a multiple's power is at least the
    /// divisor's.
    private static func isMultiple(_ value: JSONDecimal, of divisor: JSONDecimal) -> Bool {
        guard !value.digits.isEmpty else { return true }
        guard !divisor.digits.isEmpty else { return false }
        let shift = value.power(aboveThatOf: divisor)
        guard shift >= 0 else { return false }
        // Zeros at the end of a dividend help with twos and fives alone, and a divisor of so many
        // digits has fewer than four times as many of those: more zeros change nothing.
        let zeros = min(shift, 4 * divisor.digits.count)
        let dividend = value.values + [UInt8](repeating: 0, count: zeros)
        return LongDivision.isExact(dividend, by: divisor.values)
    }
}

extension JSONDecimal {
    /// The digits as numbers 0 to 9.
    fileprivate var values: [UInt8] {
        digits.map { $0 - UInt8(ascii: "0") }
    }

    /// How much larger this integer's power of ten is than the other's; beyond all reason it is
    /// cut.
    fileprivate func power(aboveThatOf other: JSONDecimal) -> Int {
        guard let mine = exponent.small, let others = other.exponent.small else {
            if exponent == other.exponent { return other.digits.count - digits.count }
            return exponent < other.exponent ? Int.min / 2 : Int.max / 2
        }
        return (mine - digits.count) - (others - other.digits.count)
    }
}
