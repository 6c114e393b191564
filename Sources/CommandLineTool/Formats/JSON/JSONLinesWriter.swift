import JSONText

/// Writes each record as JSON on a line of its own (jsonlines.org).
struct JSONLinesWriter: RecordWriter {
    private let format: JSONFormat

    /// A writer with these options.
    init(_ options: FormatOptions) {
        format = options.compactJSON
    }

    mutating func write(_ record: JSONValue, into output: inout [UInt8]) {
        JSONWriter.write(record, as: format, into: &output)
        output.append(UInt8(ascii: "\n"))
    }

    mutating func end(into output: inout [UInt8]) {}

    mutating func writeAlone(_ value: JSONValue, into output: inout [UInt8]) {
        write(value, into: &output)
    }
}
