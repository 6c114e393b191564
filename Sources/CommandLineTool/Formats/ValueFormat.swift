/// The formats that are written from values (docs/reformers.md); `raw` is not among them, as it is
/// the bytes that came.
enum ValueFormat: String, CaseIterable, Sendable {
    /// Indented JSON.
    case json
    /// JSON without white space.
    case compact
    /// One compact record a line.
    case jsonl
    /// One record a line, strings as their characters.
    case lines
    /// Columns for the eye.
    case table
    /// Comma-separated values (RFC 4180).
    case csv
    /// Tab-separated values.
    case tsv
    /// YAML 1.2.
    case yaml
    /// One assignment a line, its left side a path that is a query.
    case gron
}

extension ValueFormat {
    /// Whether records can be written in constant memory as they come; a table must have seen
    /// all of them first.
    var writesAtOnce: Bool { self != .table }
}
