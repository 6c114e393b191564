import APIModel

/// How wide a column is and at which side its cells stand.
struct TableColumn {
    /// The width that a column of text keeps however narrow the terminal is.
    static let least = 4

    /// How many columns of the terminal it takes.
    var width: Int
    /// Whether its cells stand on the right.
    let isRight: Bool
    /// Whether cells that are wider are cut.
    let isCut: Bool
    private let isText: Bool

    /// A column of these cells; a declared width holds on a terminal and is the least elsewhere.
    init(
        heading: TableCell?,
        cells: some Sequence<TableCell>,
        declaration: NamedReformer.Column?,
        isCut: Bool
    ) {
        var natural = heading?.width ?? 0
        var isNumeric = true
        var isEmpty = true
        for cell in cells {
            natural = max(natural, cell.width)
            guard !cell.text.isEmpty else { continue }
            isEmpty = false
            isNumeric = isNumeric && cell.isNumber
        }
        let declared = declaration?.width
        self.isCut = isCut
        width = isCut ? declared ?? natural : max(declared ?? 0, natural)
        isText = declared == nil && !(isNumeric && !isEmpty)
        isRight = declaration?.alignment.map { $0 == "right" } ?? (isNumeric && !isEmpty)
    }

    /// Whether it may be narrowed further.
    var canShrink: Bool { isText && width > TableColumn.least }
}
