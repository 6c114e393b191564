import JSONText

/// Writes records as one array, `[]` if there is none.
struct JSONArrayWriter: RecordWriter {
    private let format: JSONFormat
    private var isEmpty = true

    /// A writer of this format.
    init(_ format: JSONFormat) {
        self.format = format
    }

    mutating func write(_ record: JSONValue, into output: inout [UInt8]) {
        punctuation(isEmpty ? "[" : ",", into: &output)
        isEmpty = false
        guard let indent = format.indent else {
            JSONWriter.write(record, as: format, into: &output)
            return
        }
        let margin = [UInt8](repeating: UInt8(ascii: " "), count: indent)
        output.append(UInt8(ascii: "\n"))
        output += margin
        // A line feed in JSON text is layout: in strings it is an escape.
        var rest = JSONWriter.write(record, as: format)[...]
        while let end = rest.firstIndex(of: UInt8(ascii: "\n")) {
            output += rest[...end]
            output += margin
            rest = rest[(end + 1)...]
        }
        output += rest
    }

    mutating func end(into output: inout [UInt8]) {
        if isEmpty {
            punctuation("[", into: &output)
        } else if format.indent != nil {
            output.append(UInt8(ascii: "\n"))
        }
        punctuation("]", into: &output)
        output.append(UInt8(ascii: "\n"))
    }

    mutating func writeAlone(_ value: JSONValue, into output: inout [UInt8]) {
        JSONWriter.write(value, as: format, into: &output)
        output.append(UInt8(ascii: "\n"))
    }

    private func punctuation(_ sign: String, into output: inout [UInt8]) {
        format.style.punctuation.append(sign.utf8, to: &output)
    }
}
