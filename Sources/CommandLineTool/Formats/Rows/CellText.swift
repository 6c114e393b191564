import JSONText

/// A value as the text of one cell or line.
enum CellText {
    /// The characters of a string, the spelling of a number or literal, nothing for null or no
    /// value, compact JSON for arrays and objects.
    static func text(of value: JSONValue?) -> String {
        switch value {
        case nil, .null: ""
        case .bool(let value): value ? "true" : "false"
        case .number(let number): number.spelling
        case .string(let string): string.value
        case .some(let container): json(container)
        }
    }

    /// Compact JSON.
    static func json(_ value: JSONValue) -> String {
        String(decoding: JSONWriter.compact(value), as: UTF8.self)
    }
}
