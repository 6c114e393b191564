/// Reads a regular expression into a tree.
struct PatternParser {
    /// How deep groups may nest, so that no stack runs out.
    private static let depthLimit = 100

    let scalars: [UInt32]
    var index = 0
    private var depth = 0

    init(_ text: String) {
        scalars = text.unicodeScalars.map(\.value)
    }

    /// The whole expression, or the first mistake in it.
    mutating func parse() throws(PatternFault) -> PatternNode {
        let node = try parseChoice()
        guard peek() == nil else { throw .unopened(")") }
        return node
    }

    private mutating func parseChoice() throws(PatternFault) -> PatternNode {
        var branches = [try parseSequence()]
        while skip("|") {
            branches.append(try parseSequence())
        }
        return branches.count == 1 ? branches[0] : .choice(branches)
    }

    private mutating func parseSequence() throws(PatternFault) -> PatternNode {
        var nodes: [PatternNode] = []
        while let next = peek(), next != "|", next != ")" {
            let atom = try parseAtom()
            nodes.append(try parseQuantifiers(of: atom))
        }
        return nodes.count == 1 ? nodes[0] : .sequence(nodes)
    }

    private mutating func parseAtom() throws(PatternFault) -> PatternNode {
        switch peek() {
        case "(": return try parseGroup()
        case "[": return .character(try parseClass())
        case "\\": return try parseEscape()
        case "*", "+", "?": throw .nothingToRepeat
        case "^": return assertion(.start)
        case "$": return assertion(.end)
        case ".":
            index += 1
            return .character(.anyInLine)
        default:
            guard parseBounds() == nil else { throw .nothingToRepeat }
            index += 1
            return .character(ScalarSet(scalars[index - 1]))
        }
    }

    private mutating func assertion(_ assertion: PatternAssertion) -> PatternNode {
        index += 1
        return .assertion(assertion)
    }

    private mutating func parseGroup() throws(PatternFault) -> PatternNode {
        index += 1
        depth += 1
        defer { depth -= 1 }
        guard depth <= Self.depthLimit else { throw .tooLarge }
        let look = try parseGroupKind()
        let body = try parseChoice()
        guard skip(")") else { throw .unclosed("(") }
        guard let look else { return body }
        return .look(body, isBehind: look.isBehind, isNegated: look.isNegated)
    }

    /// What stands behind the opening sign; nil for groups that only group.
    private mutating func parseGroupKind() throws(PatternFault) -> (
        isBehind: Bool, isNegated: Bool
    )? {
        guard skip("?") else { return nil }
        if skip(":") { return nil }
        if skip("=") { return (false, false) }
        if skip("!") { return (false, true) }
        guard skip("<") else { throw .unknownGroup("(?" + text(of: peek())) }
        if skip("=") { return (true, false) }
        if skip("!") { return (true, true) }
        guard try readName(closedBy: ">", opening: "(?<") != "" else { throw .unclosed("(?<") }
        return nil
    }

    /// What stands up to the closing sign, which is taken too.
    mutating func readName(
        closedBy sign: Unicode.Scalar,
        opening: String
    ) throws(PatternFault) -> String {
        var name = ""
        while let next = peek() {
            index += 1
            if next == sign { return name }
            name.unicodeScalars.append(next)
        }
        throw .unclosed(opening)
    }

    /// The next character, not taken; a surrogate cannot stand in a text.
    func peek() -> Unicode.Scalar? {
        index < scalars.count ? Unicode.Scalar(scalars[index]) : nil
    }

    /// Takes the next character if it is this one.
    mutating func skip(_ scalar: Unicode.Scalar) -> Bool {
        guard peek() == scalar else { return false }
        index += 1
        return true
    }

    /// The character as text for a message.
    func text(of scalar: Unicode.Scalar?) -> String {
        scalar.map { String(Character($0)) } ?? ""
    }
}
