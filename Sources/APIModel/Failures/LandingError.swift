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
    /// A validator of a manager refused.
    case refusedByValidator(reason: String)
}
