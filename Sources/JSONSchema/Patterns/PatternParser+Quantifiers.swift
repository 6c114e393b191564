extension PatternParser {
    /// The atom, repeated as the quantifier behind it says.
    mutating func parseQuantifiers(of atom: PatternNode) throws(PatternFault) -> PatternNode {
        guard let bounds = try parseQuantifier() else { return atom }
        // Whether as much or as little as possible is taken makes no difference to a yes or no.
        _ = skip("?")
        if case .assertion = atom { throw .nothingToRepeat }
        if case .look(_, isBehind: true, _) = atom { throw .nothingToRepeat }
        return .repetition(atom, least: bounds.least, most: bounds.most)
    }

    private mutating func parseQuantifier() throws(PatternFault) -> Bounds? {
        if skip("*") { return Bounds(least: 0, most: nil) }
        if skip("+") { return Bounds(least: 1, most: nil) }
        if skip("?") { return Bounds(least: 0, most: 1) }
        let start = index
        guard let bounds = parseBounds() else { return nil }
        if let most = bounds.most, most < bounds.least {
            let text = scalars[start..<index].compactMap(Unicode.Scalar.init)
            throw .reversedBounds(String(String.UnicodeScalarView(text)))
        }
        return bounds
    }

    struct Bounds {
        var least: Int
        var most: Int?
    }

    /// The numbers in braces; takes nothing and answers nil if this is no quantifier.
    mutating func parseBounds() -> Bounds? {
        let start = index
        guard skip("{"), let least = parseNumber() else {
            index = start
            return nil
        }
        var bounds = Bounds(least: least, most: least)
        if skip(",") { bounds.most = parseNumber() }
        guard skip("}") else {
            index = start
            return nil
        }
        return bounds
    }

    /// A number of decimal digits; one too large to count to is cut.
    private mutating func parseNumber() -> Int? {
        var number: Int?
        while let next = peek(), ("0"..."9").contains(next) {
            index += 1
            number = min((number ?? 0) * 10 + Int(next.value - 0x30), 1_000_000_000)
        }
        return number
    }
}
