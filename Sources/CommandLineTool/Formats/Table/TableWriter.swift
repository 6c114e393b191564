import APIModel
import JSONText

/// Writes records as a table for the eye: a heading where they have keys, a row a record.
///
/// It keeps the records until the end, as every one may make a column wider or add one.
struct TableWriter: RecordWriter {
    private let options: FormatOptions
    private var shape: RowShape
    private var records: [JSONValue] = []
    private var formatRemarks = FormatRemarks()

    /// A writer with these options.
    init(_ options: FormatOptions) {
        self.options = options
        shape = RowShape(options.columns)
        for column in options.columns {
            guard let name = column.format, ColumnFormat(rawValue: name) == nil else { continue }
            formatRemarks.add(.unknownColumnFormat(name, column: column.title))
        }
    }

    var remarks: [FormatRemark] { formatRemarks.list + shape.remarks.list }

    mutating func write(_ record: JSONValue, into output: inout [UInt8]) {
        records.append(record)
    }

    mutating func end(into output: inout [UInt8]) {
        shape.learn(from: records)
        let rows = records.map { row(of: $0) }
        records = []
        layOut(rows, columns: shape.columns, into: &output)
    }

    /// An object is a row a member, key and value, unless columns were declared; anything else is
    /// a table of one row.
    mutating func writeAlone(_ value: JSONValue, into output: inout [UInt8]) {
        guard case .object(let object) = value, options.columns.isEmpty else {
            write(value, into: &output)
            end(into: &output)
            return
        }
        let rows = object.members.map { [TableCell($0.key.value), TableCell($0.value)] }
        layOut(rows, columns: [], into: &output)
    }

    private mutating func row(of record: JSONValue) -> [TableCell] {
        let cells = shape.cells(of: record)
        let columns = shape.columns
        return cells.enumerated()
            .map { index, value in
                let column = index < columns.count ? columns[index].declaration : nil
                return TableCell(value, format: column?.format.flatMap(ColumnFormat.init))
            }
    }

    private func layOut(
        _ rows: [[TableCell]],
        columns: [RowColumn],
        into output: inout [UInt8]
    ) {
        let layout = TableLayout(
            heading: columns.map { TableCell($0.title) },
            rows: rows,
            declarations: columns.map(\.declaration),
            terminalWidth: options.terminalWidth
        )
        layout.write(headingPaint: options.style.key, into: &output)
    }
}
