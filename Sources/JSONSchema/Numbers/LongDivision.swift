/// Division of integers that are written as decimal digits, numbers 0 to 9.
enum LongDivision {
    /// Whether nothing remains.
    static func isExact(_ dividend: [UInt8], by divisor: [UInt8]) -> Bool {
        // A remainder below 10^37 leaves room for one more digit in 128 bits.
        guard divisor.count > 37 else {
            let small = divisor.reduce(UInt128(0)) { $0 * 10 + UInt128($1) }
            return dividend.reduce(UInt128(0)) { ($0 * 10 + UInt128($1)) % small } == 0
        }
        var remainder: [UInt8] = []
        for digit in dividend {
            if !remainder.isEmpty || digit != 0 { remainder.append(digit) }
            while !isLess(remainder, than: divisor) {
                remainder = difference(remainder, divisor)
            }
        }
        return remainder.isEmpty
    }

    private static func isLess(_ left: [UInt8], than right: [UInt8]) -> Bool {
        guard left.count == right.count else { return left.count < right.count }
        return left.lexicographicallyPrecedes(right)
    }

    /// The first less the second, which is not larger, without zeros in front.
    private static func difference(_ first: [UInt8], _ second: [UInt8]) -> [UInt8] {
        var result = first
        var borrow: UInt8 = 0
        for place in 1...first.count {
            let index = first.count - place
            let taken = borrow + (place <= second.count ? second[second.count - place] : 0)
            borrow = result[index] < taken ? 1 : 0
            result[index] = result[index] + borrow * 10 - taken
        }
        return Array(result.drop { $0 == 0 })
    }
}
