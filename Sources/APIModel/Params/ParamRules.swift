public import JSONText

/// The rules of a param's value, by the words of JSON Schema (2020-12).
public struct ParamRules: Sendable, Equatable {
    /// The declared type of a value.
    public enum Kind: String, Sendable, CaseIterable {
        /// Text, exactly as typed.
        case string
        /// A number without fraction.
        case integer
        /// Any number.
        case number
        /// `true` or `false`.
        case boolean
        /// A list.
        case array
        /// An object.
        case object
        /// A file, given by its path; only for `part` and `raw`.
        case file
    }

    /// The type; nil takes any value, text as a string.
    public var type: Kind?
    /// The allowed values, if they are listed.
    public var allowed: [JSONValue]?
    /// The least number allowed.
    public var minimum: JSONNumber?
    /// The greatest number allowed.
    public var maximum: JSONNumber?
    /// The number that values must be greater than.
    public var exclusiveMinimum: JSONNumber?
    /// The number that values must be less than.
    public var exclusiveMaximum: JSONNumber?
    /// The number that values must be a multiple of.
    public var multipleOf: JSONNumber?
    /// The least length of a text, in characters (Unicode scalars).
    public var minLength: Int?
    /// The greatest length of a text, in characters (Unicode scalars).
    public var maxLength: Int?
    /// A regular expression (ECMA-262) that must match somewhere in a text.
    public var pattern: String?
    /// The name of a format such as `date` or `uuid`.
    public var format: String?
    /// The rules of an array's elements.
    public var items: [ParamRules]
    /// The least number of elements.
    public var minItems: Int?
    /// The greatest number of elements.
    public var maxItems: Int?
    /// Whether no two elements may be equal.
    public var uniqueItems: Bool

    /// Rules of this type and nothing else.
    public init(type: Kind? = nil) {
        self.type = type
        items = []
        uniqueItems = false
    }
}
