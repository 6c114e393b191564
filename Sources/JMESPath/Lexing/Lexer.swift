import JSONText

/// Cuts the text of a query into tokens (JMESPath specification, "Grammar").
struct Lexer {
    let text: String
    let bytes: [UInt8]
    var index = 0

    init(_ text: String) {
        self.text = text
        bytes = Array(text.utf8)
    }

    /// All tokens, `end` the last.
    mutating func tokens() throws(QuerySyntaxFault) -> [Token] {
        var tokens: [Token] = []
        while let byte = skipSpace() {
            let start = index
            let kind = try nextKind(byte)
            tokens.append(Token(kind: kind, bytes: start..<index))
        }
        tokens.append(Token(kind: .end, bytes: bytes.count..<bytes.count))
        return tokens
    }

    /// The byte after the one that is read.
    var following: UInt8? {
        index + 1 < bytes.count ? bytes[index + 1] : nil
    }

    func position(from start: Int, to end: Int) -> QueryPosition {
        QueryPosition(bytes: start..<end, of: text)
    }

    private mutating func skipSpace() -> UInt8? {
        while index < bytes.count {
            switch bytes[index] {
            case UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\n"), UInt8(ascii: "\r"):
                index += 1
            default: return bytes[index]
            }
        }
        return nil
    }

    private mutating func nextKind(_ byte: UInt8) throws(QuerySyntaxFault) -> TokenKind {
        switch byte {
        case UInt8(ascii: "\""): return try quotedIdentifier()
        case UInt8(ascii: "'"): return try rawString()
        case UInt8(ascii: "`"): return try literal()
        case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"): return try number()
        case _ where byte.beginsName: return identifier()
        default: return try sign(byte)
        }
    }

    private mutating func identifier() -> TokenKind {
        let start = index
        while index < bytes.count, bytes[index].beginsName || bytes[index].isDigit { index += 1 }
        return .identifier(String(decoding: bytes[start..<index], as: UTF8.self))
    }

    /// A number too large for an index is past the end of every array, so the largest will do.
    private mutating func number() throws(QuerySyntaxFault) -> TokenKind {
        let start = index
        let isNegative = bytes[index] == UInt8(ascii: "-")
        if isNegative { index += 1 }
        guard index < bytes.count, bytes[index].isDigit else {
            throw .unexpectedCharacter("-", at: position(from: start, to: start + 1))
        }
        while index < bytes.count, bytes[index].isDigit { index += 1 }
        let spelling = String(decoding: bytes[start..<index], as: UTF8.self)
        return .number(Int(spelling) ?? (isNegative ? .min : .max))
    }
}

extension UInt8 {
    fileprivate var beginsName: Bool {
        switch self {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "_"):
            true
        default: false
        }
    }

    fileprivate var isDigit: Bool {
        (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(self)
    }
}
