import Diagnostics

extension ChainFault {
    /// What is wrong, to stand behind the step's name.
    var title: String {
        switch reason {
        case .unresolved(let had): "'\(spelling)' gives nothing: \(had)"
        case .queryFailed(let title, _): "'\(spelling)' cannot be answered: \(title)"
        case .unreadable(let step):
            "'\(spelling)' cannot be read: the answer of '\(step)' is neither JSON nor text"
        case .notText(let type): "'\(spelling)' gives \(Self.article(type)), and stands in a text"
        case .notBoolean(let type): "'when' gives \(Self.article(type)): '\(spelling)'"
        case .notList(let type): "'forEach' gives \(Self.article(type)): '\(spelling)'"
        case .skipped(let step): "step '\(step)' was left out"
        }
    }

    /// How to mend it.
    var remedy: String {
        switch reason {
        case .unresolved: "correct the query, or give another value with '|| `…`' in it"
        case .queryFailed(_, let remedy): remedy
        case .unreadable: "leave it out: only JSON and text can be read"
        case .notText: "select a text or a number, or make a text of it with to_string(…)"
        case .notBoolean: "make it true or false, such as with a comparison"
        case .notList: "select a list, or give an empty one with '|| `[]`'"
        case .skipped: "give the step the same 'when'"
        }
    }

    /// The stable name.
    var code: String {
        switch reason {
        case .unresolved, .skipped: "chain.unresolved"
        case .queryFailed: "chain.query-failed"
        case .unreadable: "chain.unreadable"
        case .notText, .notBoolean, .notList: "chain.wrong-type"
        }
    }

    private static func article(_ type: String) -> String {
        switch type {
        case "null": "null"
        case "array", "object": "an \(type)"
        default: "a \(type)"
        }
    }
}
