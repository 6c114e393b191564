/// A mistake in the text of a query, with its place.
public enum QuerySyntaxFault: Error, Equatable, Sendable {
    /// A character that begins nothing in the language.
    case unexpectedCharacter(String, at: QueryPosition)
    /// A quotation that is never closed, by its opening mark.
    case unclosedQuote(String, at: QueryPosition)
    /// A quoted name that is not a JSON string.
    case invalidName(String, at: QueryPosition)
    /// The text between backticks is not JSON.
    case invalidLiteral(String, at: QueryPosition)
    /// A token that may not stand here, and what may.
    case unexpectedToken(String, wanted: QueryExpectation, at: QueryPosition)
    /// The text ends too early, and what it lacks.
    case unexpectedEnd(wanted: QueryExpectation, at: QueryPosition)
    /// More nesting than the limit allows.
    case nestedTooDeeply(limit: Int, at: QueryPosition)
    /// The name of a function stands in double quotes.
    case quotedFunctionName(String, at: QueryPosition)
    /// No function has this name; the nearest one that exists.
    case unknownFunction(String, nearest: String?, at: QueryPosition)
    /// Too few or too many arguments; `orMore` where the function takes any number above.
    case wrongArgumentCount(
        function: String,
        expected: Int,
        orMore: Bool,
        found: Int,
        at: QueryPosition
    )
    /// An argument, counted from 1, that must be an expression such as `&name`.
    case expressionRequired(function: String, argument: Int, at: QueryPosition)
    /// An argument, counted from 1, that must not be an expression such as `&name`.
    case expressionRefused(function: String, argument: Int, at: QueryPosition)
    /// A slice with step 0.
    case zeroStep(at: QueryPosition)
}

/// What the grammar would accept at a place.
public enum QueryExpectation: Equatable, Sendable {
    /// Any expression.
    case expression
    /// What may follow a dot.
    case step
    /// What may follow a projection.
    case projectionStep
    /// A number, a slice or `*` in brackets.
    case subscripting
    /// A number or a colon in a slice.
    case slicing
    /// The key of an object's member.
    case key
    /// One of these tokens.
    case tokens([String])
    /// The end of the query, or an operator.
    case operatorOrEnd
}

extension QuerySyntaxFault {
    /// Where the mistake is.
    public var position: QueryPosition {
        switch self {
        case .unexpectedCharacter(_, let position), .unclosedQuote(_, let position),
            .invalidName(_, let position), .invalidLiteral(_, let position),
            .unexpectedToken(_, _, let position), .unexpectedEnd(_, let position),
            .nestedTooDeeply(_, let position), .quotedFunctionName(_, let position),
            .unknownFunction(_, _, let position), .wrongArgumentCount(_, _, _, _, let position),
            .expressionRequired(_, _, let position), .expressionRefused(_, _, let position),
            .zeroStep(let position):
            position
        }
    }

    /// The failure's kind by the specification.
    public var category: QueryFaultCategory {
        switch self {
        case .unknownFunction: .unknownFunction
        case .wrongArgumentCount: .invalidArity
        case .expressionRequired, .expressionRefused: .invalidType
        case .zeroStep: .invalidValue
        default: .syntax
        }
    }
}
