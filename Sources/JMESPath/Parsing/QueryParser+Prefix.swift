extension QueryParser {
    /// Parses what begins an expression.
    mutating func parsePrefix() throws(QuerySyntaxFault) -> QueryNode {
        switch next {
        case .identifier(let name): return try parseName(name)
        case .quotedIdentifier(let name): return try parseQuotedName(name)
        case .literal(let value):
            advance()
            return .literal(value)
        case .current:
            advance()
            return .current
        case .not:
            advance()
            return .not(try parseExpression(bindingMoreThan: TokenKind.not.bindingPower))
        case .openParenthesis: return try parseGroup()
        case .openBrace: return try parseObject()
        case .openBracket, .flatten, .filter, .star: return try parseLeadingProjection()
        default: throw unexpected(wanted: .expression)
        }
    }

    /// A projection, an index or a list that begins an expression applies to the current value.
    private mutating func parseLeadingProjection() throws(QuerySyntaxFault) -> QueryNode {
        switch next {
        case .openBracket: return try parseLeadingBracket()
        case .flatten: return try parseFlatten()
        case .filter: return try parseFilter()
        default:
            advance()
            return .projection(.values, each: try parseProjected(bindingMoreThan: 20))
        }
    }

    private mutating func parseName(_ name: String) throws(QuerySyntaxFault) -> QueryNode {
        if following == .openParenthesis { return try parseCall(name) }
        advance()
        return .field(FieldName(name))
    }

    private mutating func parseQuotedName(_ name: String) throws(QuerySyntaxFault) -> QueryNode {
        if following == .openParenthesis {
            throw .quotedFunctionName(name, at: position(of: tokens[index]))
        }
        advance()
        return .field(FieldName(name))
    }

    private mutating func parseGroup() throws(QuerySyntaxFault) -> QueryNode {
        advance()
        let node = try parseExpression(bindingMoreThan: 0)
        try expect(.closeParenthesis, ")")
        return node
    }
}
