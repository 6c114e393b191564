import APIModel
import IntensiveNetworking
import JMESPath
import JSONText

/// What the queries of a polling say of an answer.
struct PollQueries: Sendable {
    /// The most characters of an answer in a message.
    private static let excerptLength = 200

    let rule: PollRule
    let response: ResponseRules
    /// What no message may show.
    var secrets: [String] = []
    /// The same, come to be known on the way.
    var learned: @Sendable () -> [String] = { [] }

    /// Whether the answer satisfies; throws `pollUndecided` for a query that gives neither true
    /// nor false nor null, and what `Landing.json` throws.
    func finding(of landing: Landing) throws(LandingError) -> PollPolicy.Finding {
        let body = try body(of: landing)
        if try holds(rule.that, in: body) { return .satisfied }
        if let failed = rule.failed, try holds(failed, in: body) { return .failed }
        return .pending
    }

    /// The beginning of an answer, as compact JSON where it is JSON.
    func excerpt(of landing: Landing) -> String {
        guard let body = try? body(of: landing) else { return "no JSON" }
        let text = String(decoding: JSONWriter.compact(body), as: UTF8.self)
        return Excerpt(text, secrets: secrets + learned(), length: Self.excerptLength).text
    }

    /// An empty body, as of a 202 or 204 before there is anything to tell, is null.
    private func body(of landing: Landing) throws(LandingError) -> JSONValue {
        if case .bytes(let bytes) = landing.body, bytes.isEmpty { return .null }
        return try landing.json(by: response)
    }

    private func holds(_ text: String, in body: JSONValue) throws(LandingError) -> Bool {
        switch try answer(to: text, in: body) {
        case .bool(let holds): return holds
        case .null: return false
        case let other:
            throw .pollUndecided(query: text, reason: "gives a value of type \(other.typeName)")
        }
    }

    private func answer(to text: String, in body: JSONValue) throws(LandingError) -> JSONValue {
        let query: Query
        do throws(QuerySyntaxFault) {
            query = try Query(text)
        } catch {
            throw .pollUndecided(query: text, reason: "is no query")
        }
        do throws(QueryFault) {
            return try query.evaluate(body)
        } catch {
            throw .pollUndecided(query: text, reason: "cannot be answered: \(error.title)")
        }
    }
}
