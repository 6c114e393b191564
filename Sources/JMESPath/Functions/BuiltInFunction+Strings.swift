import JSONText

extension BuiltInFunction {
    /// The functions of strings, which all go by code points.
    static let strings = [
        BuiltInFunction("ends_with", arguments: 2, endsWith),
        BuiltInFunction("join", arguments: 2, join),
        BuiltInFunction("starts_with", arguments: 2, startsWith),
    ]

    @Sendable
    private static func startsWith(_ input: FunctionInput) throws(QueryFault) -> JSONValue {
        let text = try input.string(0).value
        let start = try input.string(1).value
        return .bool(text.utf8.starts(with: start.utf8))
    }

    @Sendable
    private static func endsWith(_ input: FunctionInput) throws(QueryFault) -> JSONValue {
        let text = try input.string(0).value
        let end = try input.string(1).value
        return .bool(text.utf8.reversed().starts(with: end.utf8.reversed()))
    }

    /// Spellings are joined, so that what an escape stands for survives.
    @Sendable
    private static func join(_ input: FunctionInput) throws(QueryFault) -> JSONValue {
        let glue = try input.string(0)
        let strings = try input.strings(1)
        let hasEscapes = glue.hasEscapes || strings.contains { $0.hasEscapes }
        let spelling = strings.map(\.spelling).joined(separator: glue.spelling)
        return .string(JSONString(spelling: spelling, hasEscapes: hasEscapes))
    }
}
