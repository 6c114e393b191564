import Diagnostics
import JSONText

/// Writes each record as text and a line feed: the characters of a string, the spelling of a
/// number, nothing for null, compact JSON for arrays and objects.
///
/// A string is written as it is, line breaks and control characters too, so that a single text
/// can be taken out whole; among several records one with line breaks is remarked on.
struct LinesWriter: RecordWriter {
    private let escapesControls: Bool
    private var count = 0
    private var firstWithBreak: Int?

    /// A writer with these options.
    init(_ options: FormatOptions) {
        escapesControls = options.escapesControls
    }

    var remarks: [FormatRemark] {
        guard count > 1, let firstWithBreak else { return [] }
        return [.recordSpansLines(record: firstWithBreak)]
    }

    mutating func write(_ record: JSONValue, into output: inout [UInt8]) {
        count += 1
        let text = CellText.text(of: record)
        if firstWithBreak == nil, text.utf8.contains(where: { $0 == 10 || $0 == 13 }) {
            firstWithBreak = count
        }
        let shown = escapesControls ? TerminalText.escaped(text, keepingLines: true) : text
        output += shown.utf8
        output.append(UInt8(ascii: "\n"))
    }

    mutating func end(into output: inout [UInt8]) {}

    mutating func writeAlone(_ value: JSONValue, into output: inout [UInt8]) {
        write(value, into: &output)
    }
}
