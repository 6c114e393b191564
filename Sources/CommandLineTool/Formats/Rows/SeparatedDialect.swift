import Diagnostics

/// How cells are kept apart in a text of rows.
enum SeparatedDialect: Sendable {
    /// Comma-separated values by RFC 4180: rows end with CRLF; a cell with a comma, a quote or a
    /// line break stands in quotes, in which a quote is doubled.
    case csv
    /// Tab-separated values: rows end with LF; `\t`, `\n`, `\r` and `\\` stand for a tab, a line
    /// feed, a carriage return and a backslash in a cell, so that a row is always one line.
    case tsv
}

extension SeparatedDialect {
    /// What stands between two cells.
    var separator: UInt8 {
        switch self {
        case .csv: UInt8(ascii: ",")
        case .tsv: UInt8(ascii: "\t")
        }
    }

    /// What ends a row.
    var lineEnd: String {
        switch self {
        case .csv: "\r\n"
        case .tsv: "\n"
        }
    }

    /// Appends a row, in which `escapingControls` shows what a terminal would obey.
    func append(_ cells: [String], escapingControls: Bool, to output: inout [UInt8]) {
        for (index, cell) in cells.enumerated() {
            if index > 0 { output.append(separator) }
            let text = encoded(cell)
            let shown = escapingControls ? TerminalText.escaped(text, keepingLines: true) : text
            output += shown.utf8
        }
        // One empty cell must not look like an empty line, which readers skip.
        if case .csv = self, cells == [""] { output += "\"\"".utf8 }
        output += lineEnd.utf8
    }

    private func encoded(_ cell: String) -> String {
        guard cell.utf8.contains(where: isSpecial) else { return cell }
        var bytes: [UInt8] = []
        switch self {
        case .csv: SeparatedDialect.appendQuoted(cell, to: &bytes)
        case .tsv: SeparatedDialect.appendEscaped(cell, to: &bytes)
        }
        return String(decoding: bytes, as: UTF8.self)
    }

    private func isSpecial(_ byte: UInt8) -> Bool {
        switch (self, byte) {
        case (_, UInt8(ascii: "\n")), (_, UInt8(ascii: "\r")): true
        case (.csv, UInt8(ascii: ",")), (.csv, UInt8(ascii: "\"")): true
        case (.tsv, UInt8(ascii: "\t")), (.tsv, UInt8(ascii: "\\")): true
        default: false
        }
    }

    private static func appendQuoted(_ cell: String, to output: inout [UInt8]) {
        output.append(UInt8(ascii: "\""))
        for byte in cell.utf8 {
            if byte == UInt8(ascii: "\"") { output.append(byte) }
            output.append(byte)
        }
        output.append(UInt8(ascii: "\""))
    }

    private static func appendEscaped(_ cell: String, to output: inout [UInt8]) {
        for byte in cell.utf8 {
            switch byte {
            case UInt8(ascii: "\t"): output += "\\t".utf8
            case UInt8(ascii: "\n"): output += "\\n".utf8
            case UInt8(ascii: "\r"): output += "\\r".utf8
            case UInt8(ascii: "\\"): output += "\\\\".utf8
            default: output.append(byte)
            }
        }
    }
}
