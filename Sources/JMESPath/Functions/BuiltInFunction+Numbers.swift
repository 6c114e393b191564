import JSONText

extension BuiltInFunction {
    /// The functions of numbers.
    static let numbers = [
        BuiltInFunction("abs", arguments: 1, absolute),
        BuiltInFunction("avg", arguments: 1, average),
        BuiltInFunction("ceil", arguments: 1, roundUp),
        BuiltInFunction("floor", arguments: 1, roundDown),
        BuiltInFunction("sum", arguments: 1, sum),
    ]

    @Sendable
    private static func absolute(_ input: FunctionInput) throws(QueryFault) -> JSONValue {
        .number(DecimalText.absolute(try input.number(0)))
    }

    @Sendable
    private static func roundUp(_ input: FunctionInput) throws(QueryFault) -> JSONValue {
        .number(DecimalText.rounded(try input.number(0), up: true))
    }

    @Sendable
    private static func roundDown(_ input: FunctionInput) throws(QueryFault) -> JSONValue {
        .number(DecimalText.rounded(try input.number(0), up: false))
    }

    @Sendable
    private static func sum(_ input: FunctionInput) throws(QueryFault) -> JSONValue {
        guard let sum = Summation.sum(try input.numbers(0)) else { throw outOfRange(input) }
        return .number(sum)
    }

    /// The average of nothing is null.
    @Sendable
    private static func average(_ input: FunctionInput) throws(QueryFault) -> JSONValue {
        let numbers = try input.numbers(0)
        if numbers.isEmpty { return .null }
        guard let average = Summation.average(numbers) else { throw outOfRange(input) }
        return .number(average)
    }

    private static func outOfRange(_ input: FunctionInput) -> QueryFault {
        .numberOutOfRange(function: input.call.name, at: input.call.position)
    }
}
