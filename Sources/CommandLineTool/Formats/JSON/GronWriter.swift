import JSONText

/// Writes one assignment a line, containers before what they hold.
///
/// The path behind `json` is a JMESPath that selects the value, `json` itself stands for `@`. Of
/// a repeated key each value is written, and the path selects the last.
struct GronWriter: RecordWriter {
    private var tree: GronTree
    private var count = 0

    /// A writer with these options.
    init(_ options: FormatOptions) {
        tree = GronTree(format: options.compactJSON)
    }

    mutating func write(_ record: JSONValue, into output: inout [UInt8]) {
        if count == 0 { tree.write([], at: "json", into: &output) }
        tree.write(record, at: "json[\(count)]", into: &output)
        count += 1
    }

    mutating func end(into output: inout [UInt8]) {
        if count == 0 { tree.write([], at: "json", into: &output) }
    }

    mutating func writeAlone(_ value: JSONValue, into output: inout [UInt8]) {
        tree.write(value, at: "json", into: &output)
    }
}
