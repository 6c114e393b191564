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
    /// Puts stars on the characters of another place of the same line, quotes left out.
    fileprivate mutating func hide(_ other: Diagnostic.Place) {
        guard path == other.path, location?.line == other.location?.line, let text = line,
            let first = other.location.map({ $0.column - 1 })
        else { return }
        var characters = Array(text)
        for index in first..<Swift.min(first + other.length, characters.count)
        where characters[index] != "\"" {
            characters[index] = "*"
        }
        line = String(characters)
    }
}
