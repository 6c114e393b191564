/// Why an answer that arrived was not accepted.
public enum LandingError: Error, Sendable, Equatable, Codable {
    /// The status is none of success.
    case statusRefused(Int)
    /// A rule does not hold: the rule, and the answer's own message where there is one.
    case ruleFailed(rule: String, message: String?)
    /// The body is not JSON: why, and where in it.
    case notJSON(reason: String, line: Int, column: Int)
    /// A reformer could not make its view: its name or query, and why.
    case reformFailed(view: String, reason: String)
    /// The body is larger than this many bytes and had to be held in memory.
    case tooLargeToReform(limit: Int64)
    /// The body does not match the definition's JSON Schema: the violations, in words.
    case schemaViolated([String])
    /// The body does not have the digest it should have; both as `ALGORITHM:HEX`.
    case wrongChecksum(expected: String, actual: String)
    /// The polling's `failed` is true: the query, and the beginning of the answer.
    case pollFailed(query: String, answer: String)
    /// A query of the polling gives neither true nor false nor null: which, and why.
    case pollUndecided(query: String, reason: String)
    /// The polling's deadline ends it: its length, the answers so far, the wait that would have been
    /// next, if any, and the beginning of the last answer, if any.
    case pollOverdue(deadline: Duration, answers: Int, wait: Duration?, answer: String?)
    /// The answer's body could not be decoded by the definition's payload, and why.
    case undecodablePayload(reason: String)
    /// A validator of a manager refused.
    case refusedByValidator(reason: String)
}
