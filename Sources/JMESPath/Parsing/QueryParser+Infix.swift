extension QueryParser {
    /// Parses an operator and what stands right of it, and joins that to what stands left.
    mutating func parseInfix(onto left: inout Operands) throws(QuerySyntaxFault) {
        let power = next.bindingPower
        switch next {
        case .dot: left.append(try parseDot(), as: .sequence)
        case .openBracket: left.append(try parseBracket(), as: .sequence)
        case .flatten: left.append(try parseFlatten(), as: .sequence)
        case .filter: left.append(try parseFilter(), as: .sequence)
        case .pipe: left.append(try parseOperand(bindingMoreThan: power), as: .sequence)
        case .or: left.append(try parseOperand(bindingMoreThan: power), as: .or)
        case .and: left.append(try parseOperand(bindingMoreThan: power), as: .and)
        case .comparator(let comparator):
            let right = try parseOperand(bindingMoreThan: power)
            left = Operands(.comparison(comparator, left.node, right))
        default: throw unexpected(wanted: .operatorOrEnd)
        }
    }

    private mutating func parseOperand(
        bindingMoreThan power: Int
    ) throws(QuerySyntaxFault) -> QueryNode {
        advance()
        return try parseExpression(bindingMoreThan: power)
    }

    /// Parses a dot and the step after it.
    private mutating func parseDot() throws(QuerySyntaxFault) -> QueryNode {
        advance()
        let power = TokenKind.dot.bindingPower
        guard next == .star else { return try parseStep(bindingMoreThan: power) }
        advance()
        return .projection(.values, each: try parseProjected(bindingMoreThan: power))
    }

    /// Parses what may follow a dot.
    ///
    /// A list or an object ends the projection it stands in, so what follows applies to the
    /// projected list, as in the reference implementations.
    mutating func parseStep(bindingMoreThan power: Int) throws(QuerySyntaxFault) -> QueryNode {
        switch next {
        case .identifier, .quotedIdentifier, .star:
            return try parseExpression(bindingMoreThan: power)
        case .openBracket:
            advance()
            return try parseList()
        case .openBrace: return try parseObject()
        default: throw unexpected(wanted: .step)
        }
    }
}
