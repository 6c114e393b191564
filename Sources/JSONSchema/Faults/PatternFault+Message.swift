extension PatternFault {
    /// The fault in plain words, without the expression.
    public var message: String {
        switch self {
        case .unclosed(let sign): "'\(sign)' is not closed"
        case .unopened(let sign): "'\(sign)' closes nothing"
        case .nothingToRepeat: "a quantifier has nothing to repeat"
        case .reversedBounds(let text): "the bounds of '\(text)' are the wrong way around"
        case .unknownEscape(let text): "'\(text)' is no escape of ECMA-262"
        case .unknownProperty(let name): "'\(name)' is no known property of characters"
        case .unknownGroup(let text): "'\(text)' begins no group of ECMA-262"
        case .backReference(let text): "references back, such as '\(text)', are not supported"
        case .tooLarge: "it is too large"
        }
    }
}
