extension SwiftCode {
    /// A function, an initialiser or a subscript as it is declared.
    struct Function: Equatable {
        /// Its name, `init` or `subscript`.
        let name: String
        /// The line of its declaration, from 1.
        let line: Int
        /// How many parameters it has.
        let parameterCount: Int
        /// How many lines stand between its braces, 0 without a body.
        let bodyLineCount: Int
    }

    /// Every function of the text, in order.
    var functions: [Function] {
        let characters = Array(text)
        var functions: [Function] = []
        var line = 1
        var index = 0
        while index < characters.count {
            if characters[index].isNewline { line += 1 }
            if let (name, open) = Self.declaration(in: characters, at: index) {
                let close = Self.end(in: characters, of: open, "(", ")")
                functions.append(
                    Function(
                        name: name,
                        line: line,
                        parameterCount: Self.parameterCount(characters[open...close]),
                        bodyLineCount: Self.bodyLineCount(in: characters, after: close)
                    )
                )
            }
            index += 1
        }
        return functions
    }

    /// The name and the place of the parenthesis of a declaration that starts here.
    private static func declaration(
        in characters: [Character],
        at start: Int
    ) -> (String, Int)? {
        if start > 0, isWord(characters[start - 1]) || characters[start - 1] == "." { return nil }
        let word = String(characters[start...].prefix(while: isWord))
        guard ["func", "init", "subscript"].contains(word) else { return nil }
        var index = start + word.count
        var name = word
        if word == "func" {
            index = skipSpace(in: characters, from: index)
            name = String(characters[index...].prefix { !"(< \n".contains($0) })
            if name.isEmpty { name = String(characters[index...].prefix { $0 != "(" }) }
            index += name.count
        } else if index < characters.count, characters[index] == "?" {
            index += 1
        }
        index = skipSpace(in: characters, from: index)
        if index < characters.count, characters[index] == "<" {
            index = end(in: characters, of: index, "<", ">") + 1
        }
        guard index < characters.count, characters[index] == "(" else { return nil }
        return (name, index)
    }

    /// The place of the bracket that closes the one here.
    private static func end(
        in characters: [Character],
        of open: Int,
        _ opening: Character,
        _ closing: Character
    ) -> Int {
        var depth = 0
        for index in open..<characters.count {
            if characters[index] == opening { depth += 1 }
            let isArrow = index > 0 && characters[index - 1] == "-"
            if characters[index] == closing, !isArrow { depth -= 1 }
            if depth == 0 { return index }
        }
        return characters.count - 1
    }

    private static func parameterCount(_ list: ArraySlice<Character>) -> Int {
        var depth = 0
        var colons = 0
        for character in list {
            if "([{".contains(character) { depth += 1 }
            if ")]}".contains(character) { depth -= 1 }
            // Each parameter has one colon of its own at this depth; commas may trail.
            if character == ":", depth == 1 { colons += 1 }
        }
        return colons
    }

    private static func bodyLineCount(in characters: [Character], after close: Int) -> Int {
        var index = close + 1
        while index < characters.count, characters[index] != "{" {
            if characters[index].isNewline {
                let next = skipSpace(in: characters, from: index)
                let word = String(characters[next...].prefix { !" \n(".contains($0) })
                guard ["->", "async", "throws", "rethrows", "where", "{"].contains(word) else {
                    return 0
                }
                index = next
            } else if characters[index] == "}" {
                return 0
            } else {
                index += 1
            }
        }
        guard index < characters.count else { return 0 }
        let body = characters[index...end(in: characters, of: index, "{", "}")]
        return max(0, body.count(where: \.isNewline) - 1)
    }

    private static func skipSpace(in characters: [Character], from start: Int) -> Int {
        var index = start
        while index < characters.count, characters[index].isWhitespace { index += 1 }
        return index
    }

    private static func isWord(_ character: Character) -> Bool {
        character.isLetter || character.isNumber || character == "_"
    }
}
