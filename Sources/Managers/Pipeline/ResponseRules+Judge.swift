package import APIModel
import JMESPath
import JSONSchema
import JSONText

extension ResponseRules {
    /// Throws what of these rules the answer does not keep; who puts a body into a file judges it
    /// before that takes its place.
    func judge(_ landing: Landing) throws(LandingError) {
        let status = landing.head.status
        guard accepts(status: status) else { throw .statusRefused(status) }
        guard judgesBody, ![204, 205, 304].contains(status) else { return }
        if case .file = landing.body { return }
        try judge(try landing.json(by: self))
    }

    /// Whether the bytes are a body that keeps the rules.
    package func acceptsBody(_ bytes: [UInt8], of head: ResponseHead) -> Bool {
        do throws(LandingError) {
            try judge(try value(of: bytes, head))
            return true
        } catch {
            return false
        }
    }

    private func judge(_ body: JSONValue) throws(LandingError) {
        for rule in rules { try rule.judge(body) }
        if let schema { try Self.judge(body, by: schema) }
    }

    /// Whether there is a rule for which the body must be read.
    package var judgesBody: Bool { !rules.isEmpty || schema != nil }

    private static func judge(_ body: JSONValue, by schema: JSONValue) throws(LandingError) {
        let violations: [SchemaViolation]
        do throws(SchemaFault) {
            violations = try Schema(schema).validate(body)
        } catch {
            throw .schemaViolated([error.message])
        }
        guard violations.isEmpty else { throw .schemaViolated(violations.map(\.message)) }
    }
}

extension ResponseRules.Rule {
    /// Throws unless the query gives `true`; a query that fails is a rule that does not hold.
    fileprivate func judge(_ body: JSONValue) throws(LandingError) {
        guard Self.answer(to: that, in: body) != .bool(true) else { return }
        let message = otherwise.flatMap { Self.answer(to: $0, in: body) }
        throw .ruleFailed(rule: that, message: message.flatMap(Self.text))
    }

    private static func answer(to query: String, in body: JSONValue) -> JSONValue? {
        try? Query(query).evaluate(body)
    }

    private static func text(_ value: JSONValue) -> String? {
        guard value != .null else { return nil }
        return value.stringValue ?? String(decoding: JSONWriter.compact(value), as: UTF8.self)
    }
}
