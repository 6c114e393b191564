/// Why a text is not JSON, and where.
public struct JSONFault: Error, Sendable, Hashable {
    /// What was wanted where something else stood.
    public enum Expectation: Sendable, Hashable {
        /// Any value.
        case value
        /// A value or the end of the array.
        case valueOrArrayEnd
        /// A key in quotes.
        case key
        /// A key in quotes or the end of the object.
        case keyOrObjectEnd
        /// The colon behind a key.
        case colon
        /// A comma or the end of the array.
        case commaOrArrayEnd
        /// A comma or the end of the object.
        case commaOrObjectEnd
        /// A digit of a number.
        case digit
        /// The rest of `null`, `true` or `false`.
        case literal(String)
        /// The quote that ends a string.
        case quote
        /// The end of a comment.
        case commentEnd
        /// Nothing but white space.
        case end
    }

    /// What is wrong.
    public enum Reason: Sendable, Hashable {
        /// There is no value at all.
        case empty
        /// Something else than what was wanted.
        case unexpected(Unicode.Scalar, expected: Expectation)
        /// The text ends too early.
        case ended(expected: Expectation)
        /// A number starts with a needless zero.
        case leadingZero
        /// A control character stands unescaped in a string.
        case controlCharacter(Unicode.Scalar)
        /// A backslash is followed by something that is no escape.
        case invalidEscape
        /// The bytes are not UTF-8 (RFC 3629).
        case invalidUTF8
        /// Arrays and objects nest deeper than allowed.
        case nestedDeeper(than: Int)
    }

    /// What is wrong.
    public let reason: Reason
    /// How many bytes precede the place.
    public let offset: Int
    /// The line, from 1.
    public let line: Int
    /// The column, from 1, in Unicode scalars.
    public let column: Int

    /// A fault of these parts.
    public init(reason: Reason, offset: Int, line: Int, column: Int) {
        self.reason = reason
        self.offset = offset
        self.line = line
        self.column = column
    }
}
