import Diagnostics
import JSONText

/// The text of one cell on one line, and how much room it takes.
struct TableCell: Sendable, Equatable {
    /// The text.
    let text: String
    /// How many columns of a terminal it takes.
    let width: Int
    /// Whether it is a number, which stands on the right.
    let isNumber: Bool

    /// A cell of this text, line breaks, tabs and control characters as escapes: they would
    /// destroy the columns on a terminal and in a file alike.
    init(_ text: String, isNumber: Bool = false) {
        self.text = TableCell.onOneLine(text)
        width = DisplayWidth.columns(of: self.text)
        self.isNumber = isNumber
    }

    /// The cell of a value.
    init(_ value: JSONValue?, format: ColumnFormat? = nil) {
        let text = format?.text(of: value) ?? CellText.text(of: value)
        self.init(text, isNumber: value?.numberValue != nil)
    }

    /// The text in at most this many columns, with an ellipsis in place of what is cut off.
    func text(within limit: Int) -> String {
        guard width > limit, limit > 0 else { return text }
        var kept = ""
        var used = 1
        for character in text {
            let columns = DisplayWidth.columns(of: character)
            guard used + columns <= limit else { break }
            kept.append(character)
            used += columns
        }
        return kept + "…"
    }

    private static func onOneLine(_ text: String) -> String {
        let needsEscapes = text.unicodeScalars.contains(where: TerminalText.drivesTerminal)
        guard needsEscapes else { return text }
        var shown = String.UnicodeScalarView()
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\n": shown += "\\n".unicodeScalars
            case "\r": shown += "\\r".unicodeScalars
            case "\t": shown += "\\t".unicodeScalars
            default: shown.append(scalar)
            }
        }
        return TerminalText.escaped(String(shown))
    }
}
