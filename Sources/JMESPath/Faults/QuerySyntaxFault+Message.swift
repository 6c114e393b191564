extension QuerySyntaxFault {
    /// What is wrong, in one line.
    public var title: String {
        switch self {
        case .unexpectedCharacter(let character, _): "unexpected '\(character)' in the query"
        case .unclosedQuote(let mark, _): "the query has a \(mark) that is never closed"
        case .invalidName(let name, _): "the quoted name \(name) is not a JSON string"
        case .invalidLiteral(let text, _): "the literal `\(text)` is not JSON"
        case .unexpectedToken(let token, _, _): "unexpected '\(token)' in the query"
        case .unexpectedEnd: "the query ends too early"
        case .nestedTooDeeply(let limit, _): "the query is nested more than \(limit) levels deep"
        case .quotedFunctionName(let name, _): "the function name '\(name)' is in double quotes"
        case .unknownFunction(let name, _, _): "unknown function '\(name)'"
        case .wrongArgumentCount(let function, _, _, let found, _):
            "'\(function)' is given \(counted(found))"
        case .expressionRequired(let function, let argument, _):
            "argument \(argument) of '\(function)' must be an expression"
        case .expressionRefused(let function, let argument, _):
            "argument \(argument) of '\(function)' must be a value, not an expression"
        case .zeroStep: "the step of a slice is 0"
        }
    }

    /// How to mend it, in the imperative.
    public var remedy: String {
        switch self {
        case .unexpectedCharacter("=", _): "write '==' to compare"
        case .unexpectedCharacter: "put a name that has such a character in double quotes"
        case .unclosedQuote(let mark, _): "add the closing \(mark), or write \\\(mark) inside"
        case .invalidName: "escape it as in JSON"
        case .invalidLiteral: "write JSON between the backticks, or a text as '...'"
        case .unexpectedToken(_, let wanted, _), .unexpectedEnd(let wanted, _):
            "write \(wanted.words) here"
        case .nestedTooDeeply: "split it with '|'"
        case .quotedFunctionName: "take the quotes away"
        case .unknownFunction(_, let nearest?, _): "did you mean '\(nearest)'?"
        case .unknownFunction:
            "use one of the built-in functions, such as 'length', 'sort_by' or 'join'"
        case .wrongArgumentCount(_, let expected, let orMore, _, _):
            "give it \(counted(expected))\(orMore ? " or more" : "")"
        case .expressionRequired: "put '&' before it"
        case .expressionRefused: "take the '&' away"
        case .zeroStep: "use a step of 1 or more, or -1 to go backwards"
        }
    }

    private func counted(_ count: Int) -> String {
        count == 1 ? "1 argument" : "\(count) arguments"
    }
}

extension QueryExpectation {
    fileprivate var words: String {
        switch self {
        case .expression: "an expression"
        case .step: "a name, '*', '[' or '{'"
        case .projectionStep: "'.', '[', an operator or nothing"
        case .subscripting: "a number, a slice such as 0:10, or '*'"
        case .slicing: "a number, ':' or ']'"
        case .key: "a name for the key"
        case .tokens(let tokens): tokens.map { "'\($0)'" }.joined(separator: " or ")
        case .operatorOrEnd: "an operator such as '.', '|' or '==', or nothing"
        }
    }
}
