import JSONText

extension Lexer {
    /// A name in double quotes is spelled as a JSON string.
    mutating func quotedIdentifier() throws(QuerySyntaxFault) -> TokenKind {
        let start = index
        let inner = try quotation()
        let spelling = [UInt8(ascii: "\"")] + inner + [UInt8(ascii: "\"")]
        guard let name = (try? JSONParser.parse(spelling, dialect: .strict))?.stringValue else {
            throw .invalidName(
                String(decoding: spelling, as: UTF8.self),
                at: position(from: start, to: index)
            )
        }
        return .quotedIdentifier(name)
    }

    /// A raw string knows one escape, that of its own quote.
    mutating func rawString() throws(QuerySyntaxFault) -> TokenKind {
        let inner = try quotation()
        return .literal(.text(String(decoding: Self.unescaped(inner, "'"), as: UTF8.self)))
    }

    /// A literal is JSON in backticks.
    ///
    /// The first versions of the language took text that does not even begin like JSON for a
    /// string, and queries written for them (`` `running` ``) are still about.
    mutating func literal() throws(QuerySyntaxFault) -> TokenKind {
        let start = index
        let inner = Self.unescaped(try quotation(), "`")
        if let value = try? JSONParser.parse(inner, dialect: .strict) { return .literal(value) }
        if let value = Self.unquotedString(inner) { return .literal(value) }
        throw .invalidLiteral(
            String(decoding: inner, as: UTF8.self),
            at: position(from: start, to: index)
        )
    }

    /// Reads to the closing mark, which is the opening one, and answers what is between; a
    /// backslash takes the byte after it along.
    private mutating func quotation() throws(QuerySyntaxFault) -> [UInt8] {
        let start = index
        let mark = bytes[start]
        index += 1
        while index < bytes.count, bytes[index] != mark {
            index += bytes[index] == UInt8(ascii: "\\") ? 2 : 1
        }
        guard index < bytes.count else {
            throw .unclosedQuote(
                String(decoding: [mark], as: UTF8.self),
                at: position(from: start, to: bytes.count)
            )
        }
        index += 1
        return Array(bytes[start + 1..<index - 1])
    }

    private static func unescaped(_ inner: [UInt8], _ mark: Unicode.Scalar) -> [UInt8] {
        let backslash = UInt8(ascii: "\\")
        guard inner.contains(backslash) else { return inner }
        var result: [UInt8] = []
        var index = 0
        while index < inner.count {
            let isEscape = inner[index] == backslash && index + 1 < inner.count
            let isMark = isEscape && inner[index + 1] == UInt8(ascii: mark)
            if !isMark { result.append(inner[index]) }
            if isEscape { result.append(inner[index + 1]) }
            index += isEscape ? 2 : 1
        }
        return result
    }

    private static func unquotedString(_ inner: [UInt8]) -> JSONValue? {
        let trimmed = inner.drop { $0 == UInt8(ascii: " ") }
        guard let first = trimmed.first, !"{[\"-0123456789".utf8.contains(first) else { return nil }
        let spelling = [UInt8(ascii: "\"")] + trimmed + [UInt8(ascii: "\"")]
        return try? JSONParser.parse(spelling, dialect: .strict)
    }
}
