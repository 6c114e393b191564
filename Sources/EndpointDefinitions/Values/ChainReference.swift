/// One `${step.QUERY}`, `${params.NAME}` or `${item.QUERY}` in a text of a chain.
package struct ChainReference: Sendable, Equatable {
    /// The step, or `params` or `item`.
    package let source: String
    /// What is taken out of it: a JMESPath, `@` for all of it.
    package let query: String
    /// Where the reference begins, in characters from 0.
    package let offset: Int
    /// How many characters it has, `${` and `}` included.
    package let length: Int
    /// Where the query begins, in characters from 0.
    package let queryOffset: Int

    /// Why a text holds no proper references.
    package enum Fault: Error, Equatable {
        /// A `${` without its `}`.
        case unclosed(offset: Int)
        /// What stands between the braces does not begin with a name.
        case unnamed(String, offset: Int, length: Int)
    }

    /// All references of a text, in order; `$${` stands for the characters `${`.
    package static func all(in text: String) throws(Fault) -> [ChainReference] {
        guard text.utf8.contains(UInt8(ascii: "$")) else { return [] }
        let characters = Array(text)
        var references: [ChainReference] = []
        var index = 0
        while index < characters.count {
            let rest = characters[index...]
            if rest.starts(with: "$${") {
                index += 3
            } else if rest.starts(with: "${") {
                let reference = try ChainReference(in: characters, from: index)
                references.append(reference)
                index += reference.length
            } else {
                index += 1
            }
        }
        return references
    }

    /// Whether a text can name a step.
    static func isStepName(_ text: String) -> Bool {
        guard let first = text.utf8.first, !(48...57).contains(first), first != 45 else {
            return false
        }
        return text.allSatisfy(isNameCharacter)
    }

    private init(in characters: [Character], from start: Int) throws(Fault) {
        guard let close = Self.close(in: characters, from: start + 2) else {
            throw .unclosed(offset: start)
        }
        let inner = characters[(start + 2)..<close]
        let name = inner.prefix(while: Self.isNameCharacter)
        let rest = inner.dropFirst(name.count)
        let hasProperEnd = rest.isEmpty || rest.first == "." || rest.first == "["
        guard !name.isEmpty, hasProperEnd else {
            throw .unnamed(String(inner), offset: start, length: close + 1 - start)
        }
        let query = rest.first == "." ? rest.dropFirst() : rest
        source = String(name)
        self.query = rest.isEmpty ? "@" : String(query)
        offset = start
        length = close + 1 - start
        queryOffset = query.startIndex
    }

    /// The brace that closes a reference: braces nest, and those inside quotes do not count.
    private static func close(in characters: [Character], from start: Int) -> Int? {
        var depth = 0
        var quote: Character?
        var index = start
        while index < characters.count {
            let character = characters[index]
            if let open = quote {
                if character == "\\" { index += 1 }
                if character == open { quote = nil }
            } else if "'\"`".contains(character) {
                quote = character
            } else if character == "{" {
                depth += 1
            } else if character == "}" {
                if depth == 0 { return index }
                depth -= 1
            }
            index += 1
        }
        return nil
    }

    private static func isNameCharacter(_ character: Character) -> Bool {
        character.isASCII && (character.isLetter || character.isNumber || "_-".contains(character))
    }
}
