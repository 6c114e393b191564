import APIModel
import JMESPath
import JSONText

/// A column: what it shows of a record, and under which heading.
struct RowColumn: Sendable {
    /// Where a cell's value comes from.
    enum Source: Sendable {
        /// The last member of this key.
        case key(JSONString)
        /// What a query selects from the record.
        case query(Query)
    }

    /// Where a cell's value comes from.
    let source: Source
    /// The heading.
    let title: String
    /// The column as it was declared, if it was.
    let declaration: NamedReformer.Column?

    /// The column of a key.
    init(key: JSONString) {
        source = .key(key)
        title = key.value
        declaration = nil
    }

    /// A declared column; a value that is no query is a key, such as `created-at`.
    init(_ column: NamedReformer.Column) {
        let query = try? Query(column.value)
        source = query.map(Source.query) ?? .key(JSONString(column.value))
        title = column.title.isEmpty ? column.value : column.title
        declaration = column
    }
}
