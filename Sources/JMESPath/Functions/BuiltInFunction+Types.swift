import JSONText

extension BuiltInFunction {
    /// The functions that ask for a kind of value or turn one into another.
    static let types = [
        BuiltInFunction("not_null", arguments: 1, orMore: true, notNull),
        BuiltInFunction("to_array", arguments: 1, toArray),
        BuiltInFunction("to_number", arguments: 1, toNumber),
        BuiltInFunction("to_string", arguments: 1, toString),
        BuiltInFunction("type", arguments: 1, type),
    ]

    @Sendable
    private static func notNull(_ input: FunctionInput) throws(QueryFault) -> JSONValue {
        for value in input.values {
            if case .null = value { continue }
            return value
        }
        return .null
    }

    @Sendable
    private static func toArray(_ input: FunctionInput) throws(QueryFault) -> JSONValue {
        if case .array = input.values[0] { return input.values[0] }
        return .array(input.values)
    }

    /// The text of a number is kept; a text that is none is null.
    @Sendable
    private static func toNumber(_ input: FunctionInput) throws(QueryFault) -> JSONValue {
        switch input.values[0] {
        case .number: input.values[0]
        case .string(let text): JSONNumber(exactly: text.value).map { .number($0) } ?? .null
        default: .null
        }
    }

    @Sendable
    private static func toString(_ input: FunctionInput) throws(QueryFault) -> JSONValue {
        if case .string = input.values[0] { return input.values[0] }
        let text = JSONWriter.compact(input.values[0])
        return .text(String(decoding: text, as: UTF8.self))
    }

    @Sendable
    private static func type(_ input: FunctionInput) throws(QueryFault) -> JSONValue {
        .text(input.values[0].typeName)
    }
}
