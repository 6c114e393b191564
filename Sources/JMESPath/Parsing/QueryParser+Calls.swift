extension QueryParser {
    /// Parses a call of a function and finds the function.
    mutating func parseCall(_ name: String) throws(QuerySyntaxFault) -> QueryNode {
        let start = index
        guard let function = BuiltInFunction.named[name] else {
            throw unknownFunction(name)
        }
        advance()
        advance()
        var list = ArgumentList()
        if next == .closeParenthesis {
            advance()
        } else {
            repeat {
                try parseArgument(of: function, into: &list)
            } while try continues(until: .closeParenthesis, ")")
        }
        let position = position(fromToken: start)
        try check(list.positions.count, of: function, at: position)
        return .call(
            FunctionCall(
                function: function,
                arguments: list.values,
                expression: list.expression,
                position: position,
                argumentPositions: list.positions
            )
        )
    }

    /// Parses one argument, an expression where the function wants one.
    private mutating func parseArgument(
        of function: BuiltInFunction,
        into list: inout ArgumentList
    ) throws(QuerySyntaxFault) {
        let start = index
        let isExpression = next == .ampersand
        if isExpression { advance() }
        let node = try parseExpression(bindingMoreThan: 0)
        let position = position(fromToken: start)
        let wantsExpression = function.expressionIndex == list.positions.count
        list.positions.append(position)
        switch (isExpression, wantsExpression) {
        case (true, true): list.expression = node
        case (false, false): list.values.append(node)
        case (false, true):
            throw .expressionRequired(
                function: function.name,
                argument: list.positions.count,
                at: position
            )
        case (true, false):
            throw .expressionRefused(
                function: function.name,
                argument: list.positions.count,
                at: position
            )
        }
    }

    private func check(
        _ count: Int,
        of function: BuiltInFunction,
        at position: QueryPosition
    ) throws(QuerySyntaxFault) {
        let isEnough = count >= function.argumentCount
        guard !isEnough || (count > function.argumentCount && !function.takesMore) else { return }
        throw .wrongArgumentCount(
            function: function.name,
            expected: function.argumentCount,
            orMore: function.takesMore,
            found: count,
            at: position
        )
    }

    private func unknownFunction(_ name: String) -> QuerySyntaxFault {
        .unknownFunction(
            name,
            nearest: NearestName.nearest(to: name, among: BuiltInFunction.all.map(\.name)),
            at: position(of: tokens[index])
        )
    }
}

/// The arguments of a call while they are read.
private struct ArgumentList {
    var values: [QueryNode] = []
    var expression: QueryNode?
    var positions: [QueryPosition] = []
}
