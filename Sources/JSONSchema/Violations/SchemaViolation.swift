public import JSONText

/// One way in which a value is not what its schema asks for.
public struct SchemaViolation: Equatable, Sendable {
    /// The part of the value, as a JSON Pointer (RFC 6901); empty for the value itself.
    public let instancePointer: String
    /// The keyword that the part violates.
    public let keyword: String
    /// The place of the keyword: a JSON Pointer into the schema's document, after the document's
    /// URI and `#` if that is not the first document.
    public let schemaPointer: String
    /// What was asked for and what was found.
    public let fact: Fact

    /// What can be wrong with a value.
    public enum Fact: Equatable, Sendable {
        /// The schema is `false`: there must be nothing here.
        case unexpected
        /// The value is of another type; names are those of JSON Schema.
        case type(expected: [String], found: String)
        /// The value is none of the list.
        case notListed([JSONValue])
        /// The value is not the one that is asked for.
        case different(from: JSONValue)
        /// The number is below its limit, or equal to it where that is excluded.
        case tooSmall(JSONNumber, limit: JSONNumber, isExclusive: Bool)
        /// The number is above its limit, or equal to it where that is excluded.
        case tooLarge(JSONNumber, limit: JSONNumber, isExclusive: Bool)
        /// The number divided by the other is no integer.
        case notMultiple(JSONNumber, of: JSONNumber)
        /// There are fewer characters, items or properties than asked for.
        case tooFew(Counted, count: Int, limit: Int)
        /// There are more characters, items or properties than allowed.
        case tooMany(Counted, count: Int, limit: Int)
        /// The string does not match the regular expression.
        case noMatch(pattern: String)
        /// The string is not of the format.
        case notOfFormat(String)
        /// The two items, counted from 0, are equal.
        case equalItems(Int, Int)
        /// The property is missing.
        case missing(property: String)
        /// The property is missing that another one needs.
        case missingDependency(property: String, neededBy: String)
        /// The name of a property is refused.
        case refusedName(String)
        /// The value meets none of so many alternatives.
        case noAlternative(count: Int)
        /// The value meets several alternatives, counted from 0, where one is asked for.
        case severalAlternatives([Int])
        /// The value meets a schema that it must not meet.
        case forbidden
        /// Schemas were applied inside one another more often than the limit: the value is too
        /// deep, or references of the schema go in a circle. Nothing more was looked at.
        case tooDeep(limit: Int)
    }

    /// What is counted.
    public enum Counted: Equatable, Sendable {
        /// The Unicode code points of a string.
        case characters
        /// The items of an array.
        case items
        /// The items of an array that meet `contains`.
        case matchingItems
        /// The properties of an object.
        case properties
    }
}
