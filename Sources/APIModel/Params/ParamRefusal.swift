/// Why a param of a call was refused before any connection was made.
public struct ParamRefusal: Sendable, Equatable {
    /// The rule that was broken.
    public enum Reason: Sendable, Equatable {
        /// No param of this name is declared; the nearest names and all names are known to the
        /// endpoint.
        case unknown(known: [String])
        /// The param is required and has no value.
        case missing
        /// The value is not of the declared type.
        case wrongType(expected: ParamRules.Kind, found: String)
        /// The text after `:=` is not JSON.
        case notJSON(String)
        /// The value is none of the listed ones.
        case notAllowed(found: String, allowed: [String])
        /// The number is too small, too large, or no multiple.
        case outOfRange(found: String, rule: String)
        /// The text is too short or too long: its length, the word of the rule and the limit.
        case wrongLength(found: Int, rule: String, limit: Int)
        /// The text does not match the pattern.
        case patternMismatch(found: String, pattern: String)
        /// The text is not of the format.
        case formatMismatch(found: String, format: String)
        /// The array has too few or too many elements, or equal ones.
        case wrongCount(found: Int, rule: String, limit: Int)
        /// The param is no array and was given more than once.
        case repeated
        /// A header value holds CR, LF or NUL.
        case illegalHeaderValue
        /// The file cannot be read.
        case unreadableFile(path: String, reason: String)
        /// The value cannot be written at its place (an object in a path, `..` as a segment, …).
        case unwritable(String)
        /// A secret must come from a terminal and there is none.
        case noTerminal(variable: String?)
    }

    /// The param's name.
    public var name: String
    /// Where in an array value it is wrong, from 0.
    public var index: Int?
    /// The broken rule.
    public var reason: Reason
    /// Whether values must not be shown.
    public var isSecret: Bool

    /// A refusal of these parts.
    public init(name: String, index: Int? = nil, reason: Reason, isSecret: Bool = false) {
        self.name = name
        self.index = index
        self.reason = reason
        self.isSecret = isSecret
    }
}
