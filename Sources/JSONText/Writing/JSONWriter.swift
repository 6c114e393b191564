/// Writes values as JSON text with the spellings, order and repeated keys they hold.
package enum JSONWriter {
    /// The value on one line without white space.
    package static func compact(_ value: JSONValue) -> [UInt8] {
        write(value, as: .compact)
    }

    /// The value with one element or member a line, empty containers as `[]` and `{}`, and no
    /// line feed at the end.
    package static func indented(_ value: JSONValue, indent: Int = 2) -> [UInt8] {
        write(value, as: .indented(indent))
    }

    /// The value in this format.
    package static func write(_ value: JSONValue, as format: JSONFormat) -> [UInt8] {
        var output: [UInt8] = []
        write(value, as: format, into: &output)
        return output
    }

    /// Appends the value on one line without white space.
    package static func compact(_ value: JSONValue, into output: inout [UInt8]) {
        write(value, as: .compact, into: &output)
    }

    /// Appends the value with one element or member a line.
    package static func indented(
        _ value: JSONValue,
        indent: Int = 2,
        into output: inout [UInt8]
    ) {
        write(value, as: .indented(indent), into: &output)
    }

    /// Appends the value in this format.
    package static func write(
        _ value: JSONValue,
        as format: JSONFormat,
        into output: inout [UInt8]
    ) {
        var sink = ByteSink(taking: &output)
        var writer = JSONTreeWriter(format)
        writer.write(value, to: &sink)
        sink.giveBack(to: &output)
    }
}
