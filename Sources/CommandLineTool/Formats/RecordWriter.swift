import JSONText

/// Writes records one after the other as one text of a format.
///
/// A caller gives either any number of records and then `end`, or one value and nothing else.
/// Nothing is written before the first record, so that what fails before it leaves no trace; who
/// must give up in the middle does not call `end`, and the text shows that it is not whole.
protocol RecordWriter: Sendable {
    /// Appends one record.
    mutating func write(_ record: JSONValue, into output: inout [UInt8])

    /// Appends what closes the text.
    mutating func end(into output: inout [UInt8])

    /// Appends a value that is no list of records, as the whole text.
    mutating func writeAlone(_ value: JSONValue, into output: inout [UInt8])

    /// What could not be shown of the records so far.
    var remarks: [FormatRemark] { get }
}

extension RecordWriter {
    /// Nothing: most formats show all.
    var remarks: [FormatRemark] { [] }
}
