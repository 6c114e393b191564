import Diagnostics

/// Lines of columns, each as wide as its widest text.
enum Columns {
    static func aligned(_ rows: [[String]], gap: Int = 2) -> [String] {
        let count = rows.map(\.count).max() ?? 0
        let widths = (0..<count)
            .map { column in
                rows.compactMap {
                    $0.count > column + 1 ? DisplayWidth.columns(of: $0[column]) : nil
                }
                .max() ?? 0
            }
        return rows.map { row in
            row.enumerated()
                .map { column, text in
                    guard column + 1 < row.count else { return text }
                    let padding = widths[column] - DisplayWidth.columns(of: text) + gap
                    return text + String(repeating: " ", count: padding)
                }
                .joined()
        }
    }
}
