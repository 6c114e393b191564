import APIModel
import JSONText

/// Places cells in columns two spaces apart, numbers on the right.
struct TableLayout {
    private static let gap = 2

    private let heading: [TableCell]
    private let rows: [[TableCell]]
    private var columns: [TableColumn]

    /// A layout that fits the terminal's width where there is one.
    init(
        heading: [TableCell],
        rows: [[TableCell]],
        declarations: [NamedReformer.Column?],
        terminalWidth: Int?
    ) {
        self.heading = heading
        self.rows = rows
        let count = rows.reduce(heading.count) { max($0, $1.count) }
        columns = (0..<count)
            .map { index in
                TableColumn(
                    heading: index < heading.count ? heading[index] : nil,
                    cells: rows.lazy.filter { index < $0.count }.map { $0[index] },
                    declaration: index < declarations.count ? declarations[index] : nil,
                    isCut: terminalWidth != nil
                )
            }
        if let terminalWidth { fit(within: terminalWidth) }
    }

    /// Writes the heading, if there is one, and the rows.
    func write(headingPaint: JSONStyle.Paint, into output: inout [UInt8]) {
        if !heading.isEmpty {
            headingPaint.append(line(of: heading).utf8, to: &output)
            output.append(UInt8(ascii: "\n"))
        }
        for row in rows {
            output += line(of: row).utf8
            output.append(UInt8(ascii: "\n"))
        }
    }

    private func line(of cells: [TableCell]) -> String {
        var line = ""
        var blanks = 0
        for (cell, column) in zip(cells, columns) {
            let text = column.isCut ? cell.text(within: column.width) : cell.text
            let width = text == cell.text ? cell.width : TableCell(text).width
            let room = max(0, column.width - width)
            if column.isRight { blanks += room }
            if !text.isEmpty {
                line += String(repeating: " ", count: blanks) + text
                blanks = 0
            }
            // Blanks are written only before a text: no line ends with them.
            blanks += (column.isRight ? 0 : room) + TableLayout.gap
        }
        return line
    }

    /// Narrows the widest columns of text to one width at which all fit, no smaller than their
    /// least; numbers are never cut, as a part of one reads as another.
    private mutating func fit(within terminalWidth: Int) {
        let gaps = TableLayout.gap * max(0, columns.count - 1)
        var excess = columns.reduce(gaps - terminalWidth) { $0 + $1.width }
        while excess > 0 {
            let widths = columns.filter(\.canShrink).map(\.width)
            guard let widest = widths.max() else { return }
            let rank = widths.count { $0 == widest }
            let next = widths.filter { $0 < widest }.max() ?? TableColumn.least
            let step = max(1, min(widest - next, excess / rank))
            for index in columns.indices where columns[index].canShrink && excess > 0 {
                guard columns[index].width == widest else { continue }
                let cut = min(step, widest - TableColumn.least)
                columns[index].width -= cut
                excess -= cut
            }
        }
    }
}
