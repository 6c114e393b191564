/// A text with `${VAR}` in it; `$${` stands for the characters `${`.
struct VariableText: Sendable, Equatable {
    /// A stretch of the text.
    enum Piece: Sendable, Equatable {
        /// Characters as they are.
        case text(String)
        /// A variable, its place counted in characters from 0.
        case variable(String, offset: Int, length: Int)
    }

    /// Why a text is none.
    enum Fault: Error, Equatable {
        /// A `${` without its `}`.
        case unclosed(offset: Int, length: Int)
        /// What stands between the braces is no name of a variable.
        case badName(String, offset: Int, length: Int)
    }

    /// The stretches, in order.
    let pieces: [Piece]

    /// Whether a text may hold a variable; most do not.
    static func isPlain(_ text: String) -> Bool {
        !text.utf8.contains(UInt8(ascii: "$"))
    }

    /// Takes a text apart.
    init(_ text: String) throws(Fault) {
        guard !Self.isPlain(text) else {
            pieces = [.text(text)]
            return
        }
        var pieces: [Piece] = []
        var plain = ""
        let characters = Array(text)
        var index = 0
        while index < characters.count {
            let rest = characters[index...]
            if rest.starts(with: "$${") {
                plain += "${"
                index += 3
            } else if rest.starts(with: "${") {
                let (name, end) = try Self.name(in: characters, from: index)
                if !plain.isEmpty { pieces.append(.text(plain)) }
                plain = ""
                pieces.append(.variable(name, offset: index, length: end - index))
                index = end
            } else {
                plain.append(characters[index])
                index += 1
            }
        }
        if !plain.isEmpty || pieces.isEmpty { pieces.append(.text(plain)) }
        self.pieces = pieces
    }

    /// The names of the variables, in order.
    var names: [String] {
        pieces.compactMap { piece in
            guard case .variable(let name, _, _) = piece else { return nil }
            return name
        }
    }

    private static func name(
        in characters: [Character],
        from start: Int
    ) throws(Fault) -> (String, end: Int) {
        guard let close = characters[start...].firstIndex(of: "}") else {
            throw .unclosed(offset: start, length: characters.count - start)
        }
        let name = String(characters[(start + 2)..<close])
        guard isVariableName(name) else {
            throw .badName(name, offset: start, length: close + 1 - start)
        }
        return (name, close + 1)
    }

    /// Whether a text is a name by POSIX (Base Definitions, 3.216): letters, digits and `_`, not
    /// starting with a digit.
    static func isVariableName(_ text: String) -> Bool {
        guard let first = text.utf8.first, !(48...57).contains(first) else { return false }
        return text.utf8.allSatisfy { byte in
            switch byte {
            case 48...57, 65...90, 97...122, UInt8(ascii: "_"): true
            default: false
            }
        }
    }
}
