import JSONText

extension BuiltInFunction {
    /// The functions of arrays, and those that take a string for an array of characters.
    static let arrays =
        [
            BuiltInFunction("contains", arguments: 2, contains),
            BuiltInFunction("length", arguments: 1, length),
            BuiltInFunction("map", arguments: 2, expressionAt: 0, map),
            BuiltInFunction("reverse", arguments: 1, reverse),
        ] + orders

    /// A string contains strings alone.
    @Sendable
    private static func contains(_ input: FunctionInput) throws(QueryFault) -> JSONValue {
        switch input.values[0] {
        case .array(let elements): return .bool(elements.contains(input.values[1]))
        case .string(let text):
            guard case .string(let part) = input.values[1] else { return .bool(false) }
            return .bool(text.contains(part))
        default: throw input.wrongType(0, expected: ["array", "string"])
        }
    }

    @Sendable
    private static func length(_ input: FunctionInput) throws(QueryFault) -> JSONValue {
        switch input.values[0] {
        case .array(let elements): return .integer(elements.count)
        case .object(let object): return .integer(object.members.count)
        case .string(let text): return .integer(text.codePoints.count)
        default: throw input.wrongType(0, expected: ["array", "object", "string"])
        }
    }

    @Sendable
    private static func map(_ input: FunctionInput) throws(QueryFault) -> JSONValue {
        var answers: [JSONValue] = []
        for element in try input.array(0) { answers.append(try input.apply(element)) }
        return .array(answers)
    }

    @Sendable
    private static func reverse(_ input: FunctionInput) throws(QueryFault) -> JSONValue {
        switch input.values[0] {
        case .array(let elements): return .array(elements.reversed())
        case .string(let text): return .string(text.reversed())
        default: throw input.wrongType(0, expected: ["array", "string"])
        }
    }
}
