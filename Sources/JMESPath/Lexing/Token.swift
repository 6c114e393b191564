import JSONText

/// One word or sign of a query, and the UTF-8 bytes of the text it was read from.
struct Token {
    let kind: TokenKind
    let bytes: Range<Int>
}

/// What a token is.
enum TokenKind: Equatable {
    case identifier(String)
    case quotedIdentifier(String)
    case literal(JSONValue)
    case number(Int)
    case dot, star, comma, colon, current, ampersand
    case openBracket, closeBracket, flatten, filter
    case openBrace, closeBrace, openParenthesis, closeParenthesis
    case pipe, or, and, not
    case comparator(Comparator)
    case end
}

extension TokenKind {
    /// How strongly the token binds what stands left of it; 0 where it ends an expression.
    var bindingPower: Int {
        switch self {
        case .pipe: 1
        case .or: 2
        case .and: 3
        case .comparator: 5
        case .flatten: 9
        case .star: 20
        case .filter: 21
        case .dot: 40
        case .not: 45
        case .openBracket: 55
        default: 0
        }
    }

    /// Tokens that bind less end a projection.
    static let projectionStop = 10
}
