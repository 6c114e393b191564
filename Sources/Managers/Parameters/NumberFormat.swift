import JSONText

/// The formats of numbers that OpenAPI names: `int32` and `int64`; others pass.
enum NumberFormat {
    /// Whether the number is of the format.
    static func accepts(_ number: JSONNumber, as format: String) -> Bool {
        switch format {
        case "int32": number.intValue.map { Int32(exactly: $0) != nil } ?? false
        case "int64": number.intValue != nil
        default: true
        }
    }
}
