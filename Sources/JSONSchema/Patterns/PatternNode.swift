/// A regular expression as a tree.
indirect enum PatternNode: Sendable {
    /// One character of the set.
    case character(ScalarSet)
    /// All of them, one after the other; none of them matches nothing at all.
    case sequence([PatternNode])
    case choice([PatternNode])
    case repetition(PatternNode, least: Int, most: Int?)
    case assertion(PatternAssertion)
    case look(PatternNode, isBehind: Bool, isNegated: Bool)
}

/// A condition on the place between two characters.
enum PatternAssertion: Sendable {
    case start
    case end
    case wordBoundary
    case noWordBoundary

    /// Whether the condition holds before the character at this index.
    func holds(in text: [UInt32], at index: Int) -> Bool {
        switch self {
        case .start: return index == 0
        case .end: return index == text.count
        case .wordBoundary, .noWordBoundary:
            let before = index > 0 && ScalarSet.word.contains(text[index - 1])
            let after = index < text.count && ScalarSet.word.contains(text[index])
            let isBoundary = before != after
            if case .wordBoundary = self { return isBoundary }
            return !isBoundary
        }
    }
}
