/// A whole number of any size, the exponent of a decimal: an `Int` where one suffices, digits
/// beyond.
package enum DecimalExponent: Hashable {
    /// A magnitude below 10^18, so that adding two never overflows.
    case within(Int)
    /// A magnitude of at least 10^18: values of ASCII digits 0...9, the first not zero.
    case beyond(isNegative: Bool, digits: [UInt8])

    private static let limit = 1_000_000_000_000_000_000

    /// The exponent of this size.
    init(_ value: Int) {
        guard value.magnitude < DecimalExponent.limit.magnitude else {
            let digits = String(value.magnitude).utf8.map { $0 - UInt8(ascii: "0") }
            self = .beyond(isNegative: value < 0, digits: digits)
            return
        }
        self = .within(value)
    }

    /// The exponent these characters spell: an optional sign, then digits; nothing is 0.
    init(_ spelling: some Collection<UInt8>) {
        let isNegative = spelling.first == UInt8(ascii: "-")
        let digits =
            spelling
            .drop { $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: "+") }
            .drop { $0 == UInt8(ascii: "0") }
            .map { $0 - UInt8(ascii: "0") }
        self.init(isNegative: isNegative, digits: digits[...])
    }

    private init(isNegative: Bool, digits: ArraySlice<UInt8>) {
        guard digits.count <= 18 else {
            self = .beyond(isNegative: isNegative, digits: Array(digits))
            return
        }
        let magnitude = digits.reduce(0) { $0 * 10 + Int($1) }
        self = .within(isNegative ? -magnitude : magnitude)
    }

    /// The exponent if it is below 10^18.
    package var small: Int? {
        guard case .within(let value) = self else { return nil }
        return value
    }

    /// The sum with a count of digits, which memory keeps below 10^18.
    func adding(_ count: Int) -> DecimalExponent {
        switch self {
        case .within(let value):
            return DecimalExponent(value + count)
        case .beyond(let isNegative, var digits):
            // The magnitude exceeds the count, so that the sign stays.
            var carry = isNegative ? -count : count
            for index in digits.indices.reversed() where carry != 0 {
                let sum = Int(digits[index]) + carry
                let digit = ((sum % 10) + 10) % 10
                digits[index] = UInt8(digit)
                carry = (sum - digit) / 10
            }
            if carry > 0 { digits.insert(UInt8(carry), at: 0) }
            return DecimalExponent(isNegative: isNegative, digits: digits.drop { $0 == 0 })
        }
    }
}

extension DecimalExponent: Comparable {
    /// Whether the left exponent is the smaller one.
    package static func < (left: DecimalExponent, right: DecimalExponent) -> Bool {
        switch (left, right) {
        case (.within(let one), .within(let other)): one < other
        case (.within, .beyond(let isNegative, _)): !isNegative
        case (.beyond(let isNegative, _), .within): isNegative
        case (.beyond(true, let one), .beyond(true, let other)): precedes(other, one)
        case (.beyond(false, let one), .beyond(false, let other)): precedes(one, other)
        case (.beyond(let isNegative, _), .beyond): isNegative
        }
    }

    private static func precedes(_ one: [UInt8], _ other: [UInt8]) -> Bool {
        guard one.count == other.count else { return one.count < other.count }
        return one.lexicographicallyPrecedes(other)
    }
}
