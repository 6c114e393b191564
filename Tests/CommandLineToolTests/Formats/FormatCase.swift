import JSONText
import Testing

@testable import CommandLineTool

/// A JSON text, a format, and the exact text and remarks it must come to.
struct FormatCase: Sendable, CustomTestStringConvertible {
    let id: String
    let given: String
    let expected: String
    var remarks: [FormatRemark] = []
    var options = FormatOptions()

    init(
        _ id: String,
        _ given: String,
        _ expected: String,
        remarks: [FormatRemark] = [],
        options: FormatOptions = FormatOptions()
    ) {
        self.id = id
        self.given = given
        self.expected = expected
        self.remarks = remarks
        self.options = options
    }

    var testDescription: String { id }

    /// Checks the text and the remarks of the whole value.
    func check(as format: ValueFormat) throws {
        let value = try JSONParser.parse(Array(given.utf8))
        let text = FormatWriter.write(value, format: format, options: options)
        #expect(
            String(decoding: text.bytes, as: UTF8.self).debugDescription
                == expected.debugDescription
        )
        #expect(text.remarks == remarks)
    }
}

/// What a format writes of records that come one by one.
func streamed(
    _ records: [JSONValue],
    as format: ValueFormat,
    options: FormatOptions = FormatOptions(),
    first: [JSONValue] = []
) -> FormatWriter.Text {
    var writer = FormatWriter.makeWriter(format, options: options, first: first)
    var output: [UInt8] = []
    for record in records {
        writer.write(record, into: &output)
    }
    writer.end(into: &output)
    return FormatWriter.Text(bytes: output, remarks: writer.remarks)
}

/// Options for a terminal of this width.
func terminal(_ width: Int) -> FormatOptions {
    FormatOptions(terminalWidth: width, escapesControls: true)
}
