import JSONText

/// Sums and averages: exact while 38 digits hold all the numbers, else as binary fractions.
enum Summation {
    /// The sum, or nil where no number can hold it.
    static func sum(_ numbers: [JSONNumber]) -> JSONNumber? {
        if numbers.count == 1 { return numbers[0] }
        if let exact = exactSum(numbers) { return exact.number }
        return JSONNumber(numbers.reduce(0) { $0 + $1.doubleValue })
    }

    /// The average of at least one number, or nil where no number can hold it.
    static func average(_ numbers: [JSONNumber]) -> JSONNumber? {
        if numbers.count == 1 { return numbers[0] }
        let sum = exactSum(numbers)
        if let quotient = sum?.divided(by: numbers.count) { return quotient.number }
        let total = sum?.number.doubleValue ?? numbers.reduce(0) { $0 + $1.doubleValue }
        return JSONNumber(total / Double(numbers.count))
    }

    private static func exactSum(_ numbers: [JSONNumber]) -> ScaledInteger? {
        var sum = ScaledInteger(coefficient: 0, scale: 0)
        for number in numbers {
            guard let term = ScaledInteger(number), let next = sum.adding(term) else { return nil }
            sum = next
        }
        return sum
    }
}
