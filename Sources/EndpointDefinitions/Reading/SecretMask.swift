import Diagnostics
import JSONText

/// A stretch of a file that messages must not show, because it is a secret.
struct SecretMask: Sendable {
    /// The file.
    let file: SourceFile
    /// The bytes of the value.
    let span: JSONSpan
}

extension [SecretMask] {
    /// The diagnostics with stars for secrets in the lines they show.
    func applied(to diagnostics: [Diagnostic]) -> [Diagnostic] {
        guard !isEmpty, !diagnostics.isEmpty else { return diagnostics }
        let places = map { $0.file.place(of: $0.span) }
        return diagnostics.map { diagnostic in
            var masked = diagnostic
            for place in places { masked.place?.hide(place) }
            return masked
        }
    }
}

extension Diagnostic.Place {
    /// Puts stars on the characters of another place of the same line; quotes and variables, whose
    /// names are no secrets, stay.
    fileprivate mutating func hide(_ other: Diagnostic.Place) {
        guard path == other.path, location?.line == other.location?.line, let text = line,
            let first = other.location.map({ $0.column - 1 })
        else { return }
        var characters = Array(text)
        guard first < characters.count else { return }
        let hidden = first..<Swift.min(first + other.length, characters.count)
        let variables = Self.variables(in: characters[hidden])
        for index in hidden where characters[index] != "\"" && !variables.contains(index) {
            characters[index] = "*"
        }
        line = String(characters)
    }

    private static func variables(in characters: ArraySlice<Character>) -> Set<Int> {
        guard let text = try? VariableText(String(characters)) else { return [] }
        var indices: Set<Int> = []
        for case .variable(_, let offset, let length) in text.pieces {
            let start = characters.startIndex + offset
            indices.formUnion(start..<(start + length))
        }
        return indices
    }
}
