import JSONText

/// Writes records as rows of `csv` or `tsv`, below a heading where they have keys.
///
/// The heading is written with the first record and cannot change after it: keys that come later
/// are remarked on. Column widths, alignments and formats are for tables and mean nothing here.
struct SeparatedWriter: RecordWriter {
    private let dialect: SeparatedDialect
    private let escapesControls: Bool
    private var shape: RowShape
    private var hasHeading = false
    /// How many nulls came before the record that says what a row is.
    private var leadingNulls = 0

    /// A writer of this dialect; columns that no one named are taken from the first records.
    init(_ dialect: SeparatedDialect, options: FormatOptions, first: [JSONValue]) {
        self.dialect = dialect
        escapesControls = options.escapesControls
        shape = RowShape(options.columns)
        shape.learn(from: first)
    }

    var remarks: [FormatRemark] { shape.remarks.list }

    mutating func write(_ record: JSONValue, into output: inout [UInt8]) {
        if !shape.isDecided {
            shape.learn(from: CollectionOfOne(record))
            leadingNulls += shape.isDecided ? 0 : 1
        }
        guard shape.isDecided else { return }
        begin(into: &output)
        row(of: record, into: &output)
    }

    mutating func end(into output: inout [UInt8]) {
        begin(into: &output)
    }

    mutating func writeAlone(_ value: JSONValue, into output: inout [UInt8]) {
        // An array never comes here, so the value is a record of its own.
        write(value, into: &output)
        end(into: &output)
    }

    private mutating func begin(into output: inout [UInt8]) {
        if !hasHeading, let heading = shape.heading { append(heading, to: &output) }
        hasHeading = true
        for _ in 0..<leadingNulls { row(of: .null, into: &output) }
        leadingNulls = 0
    }

    private mutating func row(of record: JSONValue, into output: inout [UInt8]) {
        append(shape.cells(of: record).map(CellText.text), to: &output)
    }

    private func append(_ cells: [String], to output: inout [UInt8]) {
        dialect.append(cells, escapingControls: escapesControls, to: &output)
    }
}
