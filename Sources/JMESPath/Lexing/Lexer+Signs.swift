extension Lexer {
    /// Reads an operator or a bracket; the longest that fits.
    mutating func sign(_ byte: UInt8) throws(QuerySyntaxFault) -> TokenKind {
        if let following, let kind = Self.doubleSign(byte, following) {
            index += 2
            return kind
        }
        guard let kind = Self.singleSign(byte) else { throw unexpectedCharacter() }
        index += 1
        return kind
    }

    private static func doubleSign(_ first: UInt8, _ second: UInt8) -> TokenKind? {
        switch (Unicode.Scalar(first), Unicode.Scalar(second)) {
        case ("|", "|"): .or
        case ("&", "&"): .and
        case ("[", "?"): .filter
        case ("[", "]"): .flatten
        case ("=", "="): .comparator(.equal)
        case ("!", "="): .comparator(.notEqual)
        case ("<", "="): .comparator(.lessOrEqual)
        case (">", "="): .comparator(.greaterOrEqual)
        default: nil
        }
    }

    private static func singleSign(_ byte: UInt8) -> TokenKind? {
        switch Unicode.Scalar(byte) {
        case ".": .dot
        case "*": .star
        case ",": .comma
        case ":": .colon
        case "@": .current
        case "&": .ampersand
        case "|": .pipe
        case "!": .not
        case "<": .comparator(.less)
        case ">": .comparator(.greater)
        case "[": .openBracket
        case "]": .closeBracket
        case "{": .openBrace
        case "}": .closeBrace
        case "(": .openParenthesis
        case ")": .closeParenthesis
        default: nil
        }
    }

    /// The whole character is reported, though the lexer works on bytes.
    private func unexpectedCharacter() -> QuerySyntaxFault {
        let start = text.utf8.index(text.utf8.startIndex, offsetBy: index)
        let character = text[start...].prefix(1)
        return .unexpectedCharacter(
            String(character),
            at: position(from: index, to: index + character.utf8.count)
        )
    }
}
