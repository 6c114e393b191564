import Diagnostics

/// Rows of a term and its explanation, in two aligned columns.
struct HelpTable {
    typealias Row = (term: String, text: String)

    private static let indent = 2
    private static let gap = 2
    /// A longer term has its explanation begin on the next line.
    private static let widestTerm = 28

    let width: Int

    func lines(_ rows: [Row]) -> [String] {
        let shown = rows.map { (term: TerminalText.escaped($0.term), text: $0.text) }
        let widths = shown.map { DisplayWidth.columns(of: $0.term) }
        let column = widths.filter { $0 <= Self.widestTerm }.max() ?? Self.widestTerm
        return zip(shown, widths)
            .flatMap { row, width in
                lines(row, width: width, column: column)
            }
    }

    private func lines(_ row: Row, width termWidth: Int, column: Int) -> [String] {
        let start = Self.indent + column + Self.gap
        let margin = String(repeating: " ", count: start)
        var texts = TextWrapper(width: max(width - start, 20)).lines(of: row.text)[...]
        var first = String(repeating: " ", count: Self.indent) + row.term
        if termWidth <= column, let text = texts.popFirst() {
            first += String(repeating: " ", count: column - termWidth + Self.gap) + text
        }
        return [first] + texts.map { margin + $0 }
    }
}
