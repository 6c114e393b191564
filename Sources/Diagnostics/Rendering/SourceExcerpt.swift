/// The part of a line that is shown below a message, and the marks under it.
struct SourceExcerpt: Equatable {
    /// What is shown of the line: tabs become spaces, control characters are escaped.
    let text: String
    /// Spaces, then `^~~~` under the marked characters.
    let marks: String

    /// The most columns that are shown; a longer line is cut around the marked place.
    static let maximumColumns = 100

    private static let tabStop = 4
    private static let columnsBefore = 40

    /// The excerpt of a line around a column (from 1, in characters) and so many characters.
    init(line: String, column: Int, length: Int) {
        let start = max(column, 1) - 1
        let window = Self.window(of: line, around: start)
        let marked = max(start - window.offset, 0)
        let cells = Self.cells(of: window.text)
        let first = Self.firstShown(cells, marked: marked)
        let end = Self.endShown(cells, from: first)
        let before = cells[first..<max(first, min(marked, end))]
        let under = cells[min(marked, end)..<min(max(marked, 0) + max(length, 1), end)]

        let isCutBefore = window.offset > 0 || first > 0
        let isCutAfter = window.isCutAfter || end < cells.count
        let shown = cells[first..<end].map(\.text).joined()
        text = (isCutBefore ? "…" : "") + shown + (isCutAfter ? "…" : "")

        let indent = before.reduce(isCutBefore ? 1 : 0) { $0 + $1.columns }
        let width = max(under.reduce(0) { $0 + $1.columns }, 1)
        marks =
            String(repeating: " ", count: indent) + "^" + String(repeating: "~", count: width - 1)
    }
}

extension SourceExcerpt {
    private struct Cell {
        var text: String
        var columns: Int
    }

    private struct Window {
        var text: Substring
        var offset: Int
        var isCutAfter: Bool
    }

    /// The characters that can be shown at all, so that a line of megabytes is not laid out.
    private static func window(of line: String, around start: Int) -> Window {
        let offset = max(start - maximumColumns, 0)
        let rest = line.dropFirst(offset)
        let text = rest.prefix(start - offset + maximumColumns + 1)
        return Window(text: text, offset: offset, isCutAfter: text.endIndex < rest.endIndex)
    }

    private static func cells(of text: Substring) -> [Cell] {
        var cells: [Cell] = []
        var position = 0
        for character in text {
            let shown =
                character == "\t"
                ? String(repeating: " ", count: tabStop - position % tabStop)
                : TerminalText.escaped(String(character))
            let columns = DisplayWidth.columns(of: shown)
            cells.append(Cell(text: shown, columns: columns))
            position += columns
        }
        return cells
    }

    private static func firstShown(_ cells: [Cell], marked: Int) -> Int {
        let total = cells.reduce(0) { $0 + $1.columns }
        guard total > maximumColumns else { return 0 }
        var first = min(marked, cells.count)
        var columns = 0
        while first > 0, columns + cells[first - 1].columns <= columnsBefore {
            first -= 1
            columns += cells[first].columns
        }
        return first
    }

    private static func endShown(_ cells: [Cell], from first: Int) -> Int {
        var end = first
        var columns = 0
        while end < cells.count, columns + cells[end].columns <= maximumColumns {
            columns += cells[end].columns
            end += 1
        }
        return end
    }
}
