extension QueryFault {
    /// What is wrong, in one line.
    public var title: String {
        switch self {
        case .wrongType(let function, let argument, nil, _, let found, _):
            "argument \(argument) of '\(function)' is \(withArticle(found))"
        case .wrongType(let function, let argument, let element?, _, let found, _):
            "element \(element) of argument \(argument) of '\(function)' is \(withArticle(found))"
        case .wrongKey(let function, let element, _, let found, _):
            "the expression of '\(function)' answers \(withArticle(found)) for element \(element)"
        case .numberOutOfRange(let function, _):
            "the result of '\(function)' is too large for a number"
        }
    }

    /// How to mend it, in the imperative.
    public var remedy: String {
        switch self {
        case .wrongType(_, _, nil, let expected, "null", _):
            "give it \(list(expected)); a name that is not there answers null"
        case .wrongType(_, _, nil, let expected, _, _):
            "give it \(list(expected))"
        case .wrongType(_, _, _, let expected, _, _):
            "filter or convert the elements so that each is \(list(expected))"
        case .wrongKey(_, _, let expected, _, _):
            "filter the elements so that it answers \(list(expected)) for each"
        case .numberOutOfRange:
            "select smaller numbers"
        }
    }

    private func list(_ kinds: [String]) -> String {
        kinds.map(withArticle).joined(separator: " or ")
    }

    private func withArticle(_ kind: String) -> String {
        switch kind {
        case "null": kind
        case "array", "object": "an \(kind)"
        default: "a \(kind)"
        }
    }
}
