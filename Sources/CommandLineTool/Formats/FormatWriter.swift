import JSONText

/// Writes values in the formats of `--output`, as a whole or record by record.
///
/// All formats are pure: a value and options in, bytes out. They know nothing of terminals,
/// files or where the value comes from. Each is a `RecordWriter` in a folder of its own; an array
/// is the list of its elements, any other value stands alone. A text that is not empty ends with
/// a line end. Strings that are written as their characters have U+FFFD for a lone surrogate.
enum FormatWriter {
    /// The text of a value and what it does not show.
    struct Text: Sendable, Equatable {
        /// The text.
        var bytes: [UInt8]
        /// What it does not show.
        var remarks: [FormatRemark]
    }

    /// Writes a whole value.
    static func write(
        _ value: JSONValue,
        format: ValueFormat,
        options: FormatOptions = FormatOptions()
    ) -> Text {
        var output: [UInt8] = []
        let records = value.arrayValue ?? []
        var writer = makeWriter(format, options: options, first: records)
        if value.arrayValue == nil {
            writer.writeAlone(value, into: &output)
        } else {
            for record in records {
                writer.write(record, into: &output)
            }
            writer.end(into: &output)
        }
        return Text(bytes: output, remarks: writer.remarks)
    }

    /// A writer for records that come one by one.
    ///
    /// `first` are records that are known beforehand, such as those of a first page: columns that
    /// no one named are taken from them. They are not written.
    static func makeWriter(
        _ format: ValueFormat,
        options: FormatOptions = FormatOptions(),
        first: [JSONValue] = []
    ) -> any RecordWriter {
        switch format {
        case .json: JSONArrayWriter(options.indentedJSON)
        case .compact: JSONArrayWriter(options.compactJSON)
        case .jsonl: JSONLinesWriter(options)
        case .lines: LinesWriter(options)
        case .table: TableWriter(options)
        case .csv: SeparatedWriter(.csv, options: options, first: first)
        case .tsv: SeparatedWriter(.tsv, options: options, first: first)
        case .yaml: YAMLWriter(options)
        case .gron: GronWriter(options)
        }
    }
}
