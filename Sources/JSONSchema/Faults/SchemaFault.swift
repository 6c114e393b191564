/// A mistake in a schema itself, found when the schema is made.
public struct SchemaFault: Error, Equatable, Sendable {
    /// The place of the mistake: a JSON Pointer (RFC 6901) into the schema's document, after the
    /// document's URI and `#` if that is not the first document.
    public let pointer: String
    /// What is wrong there.
    public let reason: Reason

    /// What can be wrong with a schema.
    public enum Reason: Equatable, Sendable {
        /// A schema is an object or a boolean, and this is neither.
        case notASchema(found: String)
        /// The keyword takes another kind of value; found is the name of a type, or a number.
        case wrongValue(keyword: String, expected: KeywordValue, found: String)
        /// `type` names no type of JSON.
        case unknownType(String)
        /// A regular expression cannot be read.
        case badPattern(String, PatternFault)
        /// A reference leads to a document that was not given; none is fetched.
        case unknownDocument(reference: String, document: String)
        /// A reference leads into a known document, where there is nothing.
        case nothingThere(reference: String)
        /// `$id` has a fragment.
        case identifierWithFragment(String)
        /// Two schemas have the same identifier.
        case repeatedIdentifier(String)
        /// Two schemas of one resource have the same anchor.
        case repeatedAnchor(String)
        /// `$schema` names another draft than 2020-12.
        case otherDraft(String)
        /// `$schema` requires a vocabulary that is not known.
        case unknownVocabulary(String)
    }

    /// The kinds of value that keywords take.
    public enum KeywordValue: Equatable, Sendable {
        /// A string.
        case text
        /// A number.
        case number
        /// A number above zero.
        case positiveNumber
        /// An integer of at least zero.
        case count
        /// A boolean.
        case boolean
        /// An array of strings, none twice.
        case texts
        /// An array of anything.
        case values
        /// An array of at least one schema.
        case schemas
        /// An object of schemas.
        case namedSchemas
        /// An object of arrays of strings.
        case namedTexts
        /// The name of a type, or an array of such names.
        case typeNames
        /// A name that begins with a letter or an underscore.
        case anchor
    }
}
