/// What a format could not show of the records, so that the caller can say it: nothing is left
/// out in silence.
enum FormatRemark: Sendable, Equatable {
    /// Keys that no column shows, as the heading was written before the record, counted from 1,
    /// that first had them.
    case keysLeftOut([String], record: Int)
    /// A record, counted from 1, that is no object among objects; it stands in the first column.
    case recordWithoutKeys(record: Int)
    /// A record, counted from 1, that takes several of the lines where each should be a record.
    case recordSpansLines(record: Int)
    /// A key that an object repeats where only its last value is shown.
    case repeatedKey(String)
    /// A string that holds half of a surrogate pair, of which only U+FFFD is shown.
    case loneSurrogate
    /// A column whose query failed on a record, counted from 1; the cell is empty.
    case columnFailed(column: String, record: Int, reason: String)
    /// A column that asks for a format of values that there is not.
    case unknownColumnFormat(String, column: String)
}
