extension QueryParser {
    /// Parses `[` where an expression begins: an index, a slice, `[*]` or a list.
    mutating func parseLeadingBracket() throws(QuerySyntaxFault) -> QueryNode {
        switch following {
        case .number, .colon: return try parseBracket()
        case .star where tokens[index + 2].kind == .closeBracket: return try parseBracket()
        default:
            advance()
            return try parseList()
        }
    }

    /// Parses `[` after an expression: an index, a slice or `[*]`.
    mutating func parseBracket() throws(QuerySyntaxFault) -> QueryNode {
        let start = index
        advance()
        switch next {
        case .number(let number) where following == .closeBracket:
            advance()
            advance()
            return .index(number)
        case .number, .colon:
            let bounds = try parseSlice(start: start)
            return .projection(.slice(bounds), each: try parseProjected(bindingMoreThan: 20))
        case .star:
            advance()
            try expect(.closeBracket, "]")
            return .projection(.elements, each: try parseProjected(bindingMoreThan: 20))
        default: throw unexpected(wanted: .subscripting)
        }
    }

    /// Parses `[]`.
    mutating func parseFlatten() throws(QuerySyntaxFault) -> QueryNode {
        let power = next.bindingPower
        advance()
        return .projection(.flattened, each: try parseProjected(bindingMoreThan: power))
    }

    /// Parses `[?x]`.
    mutating func parseFilter() throws(QuerySyntaxFault) -> QueryNode {
        let power = next.bindingPower
        advance()
        let condition = try parseExpression(bindingMoreThan: 0)
        try expect(.closeBracket, "]")
        guard next != .flatten else { return .projection(.filtered(condition), each: .current) }
        return .projection(.filtered(condition), each: try parseProjected(bindingMoreThan: power))
    }

    /// Parses what is done to each part of a projection.
    mutating func parseProjected(
        bindingMoreThan power: Int
    ) throws(QuerySyntaxFault) -> QueryNode {
        if next.bindingPower < TokenKind.projectionStop { return .current }
        switch next {
        case .openBracket, .filter: return try parseExpression(bindingMoreThan: power)
        case .dot:
            advance()
            return try parseStep(bindingMoreThan: power)
        default: throw unexpected(wanted: .projectionStep)
        }
    }

    /// Parses the numbers of a slice and its closing bracket.
    private mutating func parseSlice(start: Int) throws(QuerySyntaxFault) -> SliceBounds {
        var numbers: [Int?] = [nil]
        var isNumberAllowed = true
        while next != .closeBracket {
            switch next {
            case .number(let number) where isNumberAllowed:
                numbers[numbers.count - 1] = number
                isNumberAllowed = false
            case .colon where numbers.count < 3:
                numbers.append(nil)
                isNumberAllowed = true
            default: throw unexpected(wanted: .slicing)
            }
            advance()
        }
        advance()
        let step = numbers.count == 3 ? numbers[2] ?? 1 : 1
        guard step != 0 else { throw .zeroStep(at: position(fromToken: start)) }
        return SliceBounds(start: numbers[0], stop: numbers[1], step: step)
    }
}
