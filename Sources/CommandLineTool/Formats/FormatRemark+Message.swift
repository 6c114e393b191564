extension FormatRemark {
    /// What happened in plain words, lower case.
    var title: String {
        switch self {
        case .keysLeftOut(let keys, let record):
            "record \(record) has what the heading above it lacks: \(FormatRemark.quoted(keys))"
        case .recordWithoutKeys(let record):
            "record \(record) is no object and stands whole in the first column"
        case .recordSpansLines(let record):
            "record \(record) holds line breaks and takes several lines"
        case .repeatedKey(let key):
            "an object repeats the key '\(key)', only its last value is shown"
        case .loneSurrogate:
            "a string holds half of a surrogate pair, shown as U+FFFD"
        case .columnFailed(let column, let record, let reason):
            "the column '\(column)' is empty at record \(record): \(reason)"
        case .unknownColumnFormat(let name, let column):
            "the column '\(column)' asks for the unknown format '\(name)'"
        }
    }

    /// What the user can do.
    var remedy: String {
        switch self {
        case .keysLeftOut: "name the columns in the reformer, or use --output jsonl"
        case .recordWithoutKeys: "select records of one kind, or use --output jsonl"
        case .recordSpansLines: "use --output jsonl to have one record a line"
        case .repeatedKey: "use --output json to see every value"
        case .loneSurrogate: "use --output json to see it as it came"
        case .columnFailed: "change the query of the column"
        case .unknownColumnFormat:
            "use one of " + ColumnFormat.allCases.map(\.rawValue).joined(separator: ", ")
        }
    }

    /// Up to five names; more are counted.
    private static func quoted(_ names: [String]) -> String {
        let shown = names.prefix(5).map { "'\($0)'" }.joined(separator: ", ")
        return names.count > 5 ? "\(shown) and \(names.count - 5) more" : shown
    }
}
