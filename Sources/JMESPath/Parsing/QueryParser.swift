import JSONText

/// Makes the tree of a query from its tokens, by binding powers (a Pratt parser).
struct QueryParser {
    /// How many expressions may stand within each other, so that no query can exhaust the stack.
    static let nestingLimit = 250

    let text: String
    let tokens: [Token]
    var index = 0
    var depth = 0

    init(_ text: String) throws(QuerySyntaxFault) {
        var lexer = Lexer(text)
        self.text = text
        tokens = try lexer.tokens()
    }

    /// Parses the whole text.
    mutating func parseQuery() throws(QuerySyntaxFault) -> QueryNode {
        let node = try parseExpression(bindingMoreThan: 0)
        guard next == .end else { throw unexpected(wanted: .operatorOrEnd) }
        return node
    }

    /// Parses an expression up to an operator that binds no more than `power`.
    ///
    /// Comparisons nest to the left without recursion, so they are counted here.
    mutating func parseExpression(
        bindingMoreThan power: Int
    ) throws(QuerySyntaxFault) -> QueryNode {
        let outerDepth = depth
        defer { depth = outerDepth }
        try deepen()
        var left = Operands(try parsePrefix())
        while next.bindingPower > power {
            if case .comparator = next { try deepen() }
            try parseInfix(onto: &left)
        }
        return left.node
    }

    /// Counts one level of nesting.
    private mutating func deepen() throws(QuerySyntaxFault) {
        depth += 1
        guard depth > Self.nestingLimit else { return }
        throw .nestedTooDeeply(limit: Self.nestingLimit, at: position(of: tokens[index]))
    }
}

extension QueryParser {
    /// The token to be read.
    var next: TokenKind { tokens[index].kind }

    /// The token after it.
    var following: TokenKind { tokens[min(index + 1, tokens.count - 1)].kind }

    /// Goes past a token; never past `end`.
    mutating func advance() {
        index = min(index + 1, tokens.count - 1)
    }

    /// Goes past a token that must be there.
    mutating func expect(_ kind: TokenKind, _ sign: String) throws(QuerySyntaxFault) {
        guard next == kind else { throw unexpected(wanted: .tokens([sign])) }
        advance()
    }

    /// Goes past a comma and answers true, or past the closing sign and answers false.
    mutating func continues(
        until closing: TokenKind,
        _ sign: String
    ) throws(QuerySyntaxFault) -> Bool {
        guard next == .comma || next == closing else {
            throw unexpected(wanted: .tokens([",", sign]))
        }
        let isComma = next == .comma
        advance()
        return isComma
    }

    /// The fault of the token to be read.
    func unexpected(wanted: QueryExpectation) -> QuerySyntaxFault {
        let token = tokens[index]
        guard token.kind != .end else {
            return .unexpectedEnd(wanted: wanted, at: position(of: token))
        }
        return .unexpectedToken(spelling(of: token), wanted: wanted, at: position(of: token))
    }

    /// The text of a token.
    func spelling(of token: Token) -> String {
        let utf8 = text.utf8
        let start = utf8.index(utf8.startIndex, offsetBy: token.bytes.lowerBound)
        return String(text[start..<utf8.index(start, offsetBy: token.bytes.count)])
    }

    /// The place of a token.
    func position(of token: Token) -> QueryPosition {
        QueryPosition(bytes: token.bytes, of: text)
    }

    /// The place from the token of this index to the last one read.
    func position(fromToken first: Int) -> QueryPosition {
        let start = tokens[first].bytes.lowerBound
        let end = max(start, tokens[max(first, index - 1)].bytes.upperBound)
        return QueryPosition(bytes: start..<end, of: text)
    }
}
