import APIModel
import JMESPath
import JSONText

/// Turns records into rows of cells.
///
/// The first record that is not null decides: keys of objects are columns, elements of arrays
/// are cells by their place, anything else is a row of one cell. Declared columns stand above
/// that, except that arrays and scalars never have a key.
struct RowShape: Sendable {
    private enum Layout: Sendable {
        case undecided
        case columns
        case places
        case single
    }

    private var layout = Layout.undecided
    /// The columns, empty where rows have no heading.
    private(set) var columns: [RowColumn]
    private let isDeclared: Bool
    private var count = 0
    /// What the cells do not show.
    private(set) var remarks = FormatRemarks()

    /// The shape of these columns, or of the records if there are none.
    init(_ declared: [NamedReformer.Column]) {
        columns = declared.map(RowColumn.init)
        isDeclared = !declared.isEmpty
        if isDeclared { layout = .columns }
    }

    /// Whether it is known what a row is.
    var isDecided: Bool {
        if case .undecided = layout { false } else { true }
    }

    /// The headings, nil where rows have none.
    var heading: [String]? {
        columns.isEmpty ? nil : columns.map(\.title)
    }

    /// Decides by these records, whose keys are columns in order of their first appearance.
    mutating func learn(from records: some Sequence<JSONValue>) {
        var known = Set<JSONString>()
        var latest: [JSONObject.Member] = []
        for record in records {
            decide(by: record)
            guard case .columns = layout, !isDeclared else { return }
            guard case .object(let object) = record, !object.hasKeys(of: latest) else { continue }
            latest = object.members
            for member in latest where known.insert(member.key).inserted {
                columns.append(RowColumn(key: member.key))
            }
        }
    }

    private mutating func decide(by record: JSONValue) {
        guard !isDecided else { return }
        switch record {
        case .null: break
        case .object: layout = .columns
        case .array: layout = .places
        default: layout = .single
        }
    }

    /// The cells of the next record; nil is no value.
    mutating func cells(of record: JSONValue) -> [JSONValue?] {
        count += 1
        if !isDecided { learn(from: CollectionOfOne(record)) }
        switch (layout, record) {
        case (.columns, .null) where !isDeclared:
            return [JSONValue?](repeating: nil, count: columns.count)
        case (.columns, .object(let object)) where !isDeclared: return cells(of: object)
        case (.columns, _) where isDeclared: return columns.map { cell($0, of: record) }
        case (.columns, _):
            remarks.add(.recordWithoutKeys(record: count))
            return [record] + [JSONValue?](repeating: nil, count: max(0, columns.count - 1))
        case (.places, .array(let elements)): return elements
        default: return [record]
        }
    }

    private mutating func cells(of object: JSONObject) -> [JSONValue?] {
        if object.isExactly(columns) { return object.members.map(\.value) }
        if let key = object.firstRepeatedKey { remarks.add(.repeatedKey(key.value)) }
        let index = Dictionary(object.members.map { ($0.key, $0.value) }) { $1 }
        var shown = 0
        let cells = columns.map { column -> JSONValue? in
            guard case .key(let key) = column.source, let value = index[key] else { return nil }
            shown += 1
            return value
        }
        if shown < index.count { remarks.leaveOut(unknownKeys(of: object), record: count) }
        return cells
    }

    private func unknownKeys(of object: JSONObject) -> [String] {
        let known = Set(columns.map(\.title))
        return object.lastOfEachKey().map(\.key.value).filter { !known.contains($0) }
    }

    private mutating func cell(_ column: RowColumn, of record: JSONValue) -> JSONValue? {
        switch column.source {
        case .key(let key): return record.objectValue?.members.last { $0.key == key }?.value
        case .query(let query):
            do throws(QueryFault) {
                return try query.evaluate(record)
            } catch {
                remarks.add(
                    .columnFailed(column: column.title, record: count, reason: error.title)
                )
                return nil
            }
        }
    }
}

extension JSONObject {
    /// Whether the keys are these, in this order.
    fileprivate func hasKeys(of others: [Member]) -> Bool {
        members.count == others.count && zip(members, others).allSatisfy { $0.key == $1.key }
    }

    /// Whether each member is the one of the column at its place; then none is repeated.
    fileprivate func isExactly(_ columns: [RowColumn]) -> Bool {
        guard members.count == columns.count else { return false }
        return zip(members, columns)
            .allSatisfy { member, column in
                guard case .key(let key) = column.source else { return false }
                return member.key == key
            }
    }
}
