/// Why an answer that arrived was not accepted.
public enum LandingError: Error, Sendable, Equatable {
    /// The status is none of success.
    case statusRefused(Int)
    /// A rule does not hold: the rule, and the answer's own message where there is one.
    case ruleFailed(rule: String, message: String?)
    /// The body is not JSON: why, and where in it.
    case notJSON(reason: String, line: Int, column: Int)
    /// A validator of a manager refused.
    case refusedByValidator(reason: String)
}
