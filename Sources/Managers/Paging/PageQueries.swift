import APIModel
import JMESPath
import JSONText

/// The places in an answer that the rules name, as queries that were read once.
struct PageQueries: Sendable {
    private let rules: Pagination
    private let itemsQuery: Query
    private let totalQuery: Query?
    private let placeQuery: Query?

    init(_ rules: Pagination) throws(PagingError) {
        self.rules = rules
        itemsQuery = try Self.query(rules.items ?? "@", of: "items")
        totalQuery = try rules.total.map { text throws(PagingError) in
            try Self.query(text, of: "total")
        }
        let place = rules.style == .cursor ? rules.cursor : rules.next
        guard case .body(let text) = place else {
            placeQuery = nil
            return
        }
        placeQuery = try Self.query(text, of: rules.style == .cursor ? "cursor" : "next")
    }

    /// The items of a page.
    func items(of body: JSONValue) throws(PagingError) -> [JSONValue] {
        let found = try Self.answer(itemsQuery, over: body, of: "items")
        guard case .array(let items) = found else {
            throw .noItems(path: itemsQuery.text, found: found.typeName)
        }
        return items
    }

    /// The number of items in all; some servers leave it out of a page behind the last.
    func total(of body: JSONValue, isEmpty: Bool) throws(PagingError) -> Int? {
        guard let totalQuery else { return nil }
        let found = try Self.answer(totalQuery, over: body, of: "total")
        let count = found.numberValue?.intValue ?? found.stringValue.flatMap { Int($0) }
        if let count, count >= 0 { return count }
        guard isEmpty else { throw .noTotal(path: totalQuery.text, found: found.typeName) }
        return nil
    }

    /// The cursor of the next page; nil where there is none.
    func cursor(_ landing: Landing, _ body: JSONValue) throws(PagingError) -> JSONValue? {
        try place(rules.cursor, landing, body, of: "cursor")
    }

    /// The URL of the next page as it is written; nil where there is none.
    func link(_ landing: Landing, _ body: JSONValue) throws(PagingError) -> String? {
        guard rules.style == .next else {
            return LinkField.target(of: "next", in: landing.head.fields)
        }
        guard let found = try place(rules.next, landing, body, of: "next") else { return nil }
        guard let text = found.stringValue else {
            throw .noURL(source: placeQuery?.text ?? "next", found: found.typeName)
        }
        return text
    }

    /// Null, false and an empty string mean that nothing follows.
    private func place(
        _ source: Pagination.Source?,
        _ landing: Landing,
        _ body: JSONValue,
        of key: String
    ) throws(PagingError) -> JSONValue? {
        if case .header(let name) = source {
            guard let value = landing.head.fields[name], !value.isEmpty else { return nil }
            return .text(value)
        }
        guard let placeQuery else { return nil }
        let found = try Self.answer(placeQuery, over: body, of: key)
        switch found {
        case .null, .bool(false): return nil
        case .string(let text) where text.value.isEmpty: return nil
        default: return found
        }
    }

    private static func query(_ text: String, of key: String) throws(PagingError) -> Query {
        do throws(QuerySyntaxFault) {
            return try Query(text)
        } catch {
            throw .queryFailed(key: key, query: text, reason: error.title)
        }
    }

    private static func answer(
        _ query: Query,
        over body: JSONValue,
        of key: String
    ) throws(PagingError) -> JSONValue {
        do throws(QueryFault) {
            return try query.evaluate(body)
        } catch {
            throw .queryFailed(key: key, query: query.text, reason: error.title)
        }
    }
}
