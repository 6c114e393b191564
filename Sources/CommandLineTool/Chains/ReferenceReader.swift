import Diagnostics
import EndpointDefinitions
import JMESPath
import JSONText

/// Reads what one `${…}` of a chain refers to.
struct ReferenceReader {
    private let scope: ChainScope
    private let whole: String
    private let reference: ChainReference
    private let spelling: String

    init(scope: ChainScope, text: String, _ reference: ChainReference, _ spelling: String) {
        self.scope = scope
        whole = text
        self.reference = reference
        self.spelling = spelling
    }

    /// The value with its type; null is one that is not there.
    func value() throws(ChainFault) -> JSONValue {
        if reference.source == "params" {
            guard let value = param else { throw fault(.unresolved(had: "it was not given")) }
            return value
        }
        let body = try body()
        let value = try answer(over: body)
        guard value != .null else {
            let had = ReferenceTrail(reference, over: body).words
            throw fault(.unresolved(had: had))
        }
        return value
    }

    /// The value within a longer text, numbers as they are spelled.
    func text() throws(ChainFault) -> String {
        let value = try value()
        switch value {
        case .string(let string): return string.value
        case .number(let number): return number.spelling
        case .bool(let value): return value ? "true" : "false"
        case .null, .array, .object: throw fault(.notText(type: value.typeName))
        }
    }

    private var param: JSONValue? {
        scope.params.members.last { $0.key.value == reference.query }?.value
    }

    private func body() throws(ChainFault) -> JSONValue {
        if reference.source == "item", let item = scope.item { return item }
        switch scope.answers[reference.source] {
        case .body(let body): return body
        case .unreadable: throw fault(.unreadable(step: reference.source))
        case .skipped: throw fault(.skipped(step: reference.source))
        case nil: throw fault(.unresolved(had: "there is no answer of it yet"))
        }
    }

    private func answer(over body: JSONValue) throws(ChainFault) -> JSONValue {
        guard let query = try? Query(reference.query) else { return .null }
        do throws(QueryFault) {
            return try query.evaluate(body)
        } catch {
            throw fault(.queryFailed(error.title, remedy: error.remedy))
        }
    }

    private func fault(_ reason: ChainFault.Reason) -> ChainFault {
        ChainFault(reason, in: whole, spelling: spelling, offset: reference.offset)
    }
}

/// Says how far a query that gives nothing leads: names alone, no values, which may be secret.
struct ReferenceTrail {
    private let source: String
    private let path: [String]
    private let body: JSONValue

    init(_ reference: ChainReference, over body: JSONValue) {
        source = reference.source == "item" ? "the element" : "the body of '\(reference.source)'"
        path = Self.path(of: reference.query)
        self.body = body
    }

    /// Such as `the body of 'login' has 'user' and 'session'`.
    var words: String {
        var value = body
        var place = source
        for name in path {
            guard let next = value.objectValue?.members.last(where: { $0.key.value == name }),
                next.value != .null
            else { break }
            value = next.value
            place = "'\(name)' of \(place)"
        }
        return "\(place) \(Self.content(of: value))"
    }

    /// The names that a query begins with.
    private static func path(of query: String) -> [String] {
        let names = query.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
        return Array(
            names.prefix {
                !$0.isEmpty && $0.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" }
            }
        )
    }

    private static func content(of value: JSONValue) -> String {
        switch value {
        case .object(let object) where object.members.isEmpty: "is an empty object"
        case .object(let object): "has \(list(object.members.map(\.key.value)))"
        case .array(let elements) where elements.isEmpty: "is an empty list"
        case .array(let elements): "is a list of \(elements.count)"
        case .null: "is null"
        case .bool: "is true or false"
        case .number: "is a number"
        case .string(let string): string.value.isEmpty ? "is empty" : "is a text"
        }
    }

    private static func list(_ names: [String]) -> String {
        let shown = names.prefix(8).map { "'\($0)'" }.joined(separator: ", ")
        return names.count > 8 ? "\(shown) and \(names.count - 8) more" : shown
    }
}
