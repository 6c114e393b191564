/// The exact value of a number's spelling: plus or minus `0.DIGITS` times ten to the exponent.
///
/// The digits have no zeros at either end, so that equal numbers have equal parts; zero has no
/// digits, no sign and exponent 0. Exponents never become digits: `1e999999999` stays small.
package struct JSONDecimal: Hashable {
    /// Whether the number is below zero.
    package private(set) var isNegative = false
    /// The ASCII digits behind the point, the first and the last not zero.
    package private(set) var digits: ArraySlice<UInt8> = []
    /// The power of ten that the fraction is multiplied with.
    package private(set) var exponent = DecimalExponent(0)

    /// The value of a spelling that the grammar has accepted.
    package init(_ spelling: String) {
        let bytes = Array(spelling.utf8)
        let mantissaEnd = bytes.firstIndex { $0 | 0x20 == UInt8(ascii: "e") } ?? bytes.endIndex
        var written: [UInt8] = []
        var pointIndex: Int?
        for byte in bytes[..<mantissaEnd] {
            switch byte {
            case UInt8(ascii: "-"): isNegative = true
            case UInt8(ascii: "."): pointIndex = written.count
            default: written.append(byte)
            }
        }
        let significant = written[...].trimmingZeros()
        guard !significant.isEmpty else {
            isNegative = false
            return
        }
        // A fresh array, because slices of different starts must hash alike and hold no excess.
        digits = Array(significant)[...]
        let scale = (pointIndex ?? written.count) - significant.startIndex
        exponent = DecimalExponent(bytes[mantissaEnd...].dropFirst()).adding(scale)
    }

    /// Whether the value has no fraction.
    var isInteger: Bool {
        digits.isEmpty || exponent >= DecimalExponent(digits.count)
    }

    /// The value as an `Int`, nil if it has a fraction or does not fit.
    var integer: Int? {
        guard !digits.isEmpty else { return 0 }
        // Int.max has 19 digits: a larger exponent cannot fit.
        guard isInteger, let width = exponent.small, width <= 19 else { return nil }
        let zeros = String(repeating: "0", count: width - digits.count)
        return Int((isNegative ? "-" : "") + String(decoding: digits, as: UTF8.self) + zeros)
    }
}

extension JSONDecimal: Comparable {
    /// Whether the left number is the smaller one, exactly.
    package static func < (left: JSONDecimal, right: JSONDecimal) -> Bool {
        guard left.isNegative == right.isNegative else { return left.isNegative }
        return left.isNegative
            ? right.magnitudeIsLess(than: left) : left.magnitudeIsLess(than: right)
    }

    private func magnitudeIsLess(than other: JSONDecimal) -> Bool {
        guard !digits.isEmpty, !other.digits.isEmpty else { return !other.digits.isEmpty }
        guard exponent == other.exponent else { return exponent < other.exponent }
        return digits.lexicographicallyPrecedes(other.digits)
    }
}

extension ArraySlice<UInt8> {
    /// The slice without the zeros at its ends.
    fileprivate func trimmingZeros() -> ArraySlice<UInt8> {
        let head = drop { $0 == UInt8(ascii: "0") }
        let last = head.lastIndex { $0 != UInt8(ascii: "0") }
        return last.map { head[...$0] } ?? []
    }
}
