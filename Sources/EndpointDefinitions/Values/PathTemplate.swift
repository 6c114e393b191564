/// The path of an endpoint: literal text with RFC 6570 expressions of the forms `{name}` and
/// `{+name}`.
struct PathTemplate: Sendable, Equatable {
    /// One expression.
    struct Expression: Sendable, Equatable {
        /// The variable.
        let name: String
        /// Whether it may hold several segments (`+`).
        let isReserved: Bool
        /// Where it begins, in characters from 0.
        let offset: Int
        /// How many characters it has, braces included.
        let length: Int
    }

    /// Why a text is no such path.
    enum Fault: Error, Equatable {
        /// It does not begin with a slash.
        case relative
        /// It holds a query or a fragment, which begins with this character.
        case notAPath(Character, offset: Int)
        /// A brace without its other half.
        case unbalanced(Character, offset: Int)
        /// An expression of another form, or without a name.
        case unsupported(String, offset: Int, length: Int)
    }

    /// The expressions, in order.
    let expressions: [Expression]

    /// Takes a path apart.
    init(_ text: String) throws(Fault) {
        guard text.hasPrefix("/") || text.hasPrefix("{+") else { throw .relative }
        let characters = Array(text)
        var expressions: [Expression] = []
        var index = 0
        while index < characters.count {
            switch characters[index] {
            case "{":
                let expression = try Self.expression(in: characters, from: index)
                expressions.append(expression)
                index += expression.length
            case "}": throw .unbalanced("}", offset: index)
            case "?", "#": throw .notAPath(characters[index], offset: index)
            default: index += 1
            }
        }
        self.expressions = expressions
    }

    private static func expression(
        in characters: [Character],
        from start: Int
    ) throws(Fault) -> Expression {
        guard let close = characters[start...].firstIndex(of: "}") else {
            throw .unbalanced("{", offset: start)
        }
        let inner = characters[(start + 1)..<close].reduce(into: "") { $0.append($1) }
        let isReserved = inner.hasPrefix("+")
        let name = isReserved ? String(inner.dropFirst()) : inner
        let length = close + 1 - start
        guard isName(name) else { throw .unsupported(inner, offset: start, length: length) }
        return Expression(name: name, isReserved: isReserved, offset: start, length: length)
    }

    private static func isName(_ text: String) -> Bool {
        !text.isEmpty
            && text.unicodeScalars.allSatisfy { scalar in
                scalar.properties.isAlphabetic || scalar.properties.numericType != nil
                    || scalar == "_" || scalar == "-" || scalar == "."
            }
    }
}
