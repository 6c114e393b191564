extension Diagnostic {
    /// The diagnostic as it is shown: what and where, the line with its marks, the remedy.
    ///
    ///     endpoints/items.json:3:5: error: unknown key 'methd'
    ///       3 |     "methd": "GET",
    ///         |     ^~~~~~~
    ///     help: did you mean 'method'?
    ///
    /// Lines are joined by line feeds, without one at the end. Without a place the program's
    /// name stands in front. Control characters are shown escaped.
    package func rendered(color: Bool = false) -> String {
        let paint = Paint(isOn: color)
        var lines = [headline(paint)]
        lines += excerptLines(paint)
        if let remedy {
            lines.append(paint.remedy("help:") + " " + TerminalText.escaped(remedy))
        }
        return lines.joined(separator: "\n")
    }

    private func headline(_ paint: Paint) -> String {
        let word = severity.rawValue + ":"
        let painted = severity == .error ? paint.error(word) : paint.warning(word)
        return paint.strong(origin + ":") + " " + painted + " " + TerminalText.escaped(title)
    }

    private var origin: String {
        guard let place else { return "apicli" }
        let path = TerminalText.escaped(place.path)
        guard let location = place.location else { return path }
        return "\(path):\(location.line):\(location.column)"
    }

    private func excerptLines(_ paint: Paint) -> [String] {
        guard let place, let location = place.location, let line = place.line else { return [] }
        let excerpt = SourceExcerpt(line: line, column: location.column, length: place.length)
        let number = String(location.line)
        let blank = String(repeating: " ", count: number.count)
        let marks = severity == .error ? paint.error(excerpt.marks) : paint.warning(excerpt.marks)
        return [
            paint.gutter("  \(number) |") + " " + excerpt.text,
            paint.gutter("  \(blank) |") + " " + marks,
        ]
    }
}

/// The colours of a message (ECMA-48, select graphic rendition), or none.
private struct Paint {
    let isOn: Bool

    func strong(_ text: String) -> String { wrap(text, "1") }
    func error(_ text: String) -> String { wrap(text, "1;31") }
    func warning(_ text: String) -> String { wrap(text, "1;33") }
    func remedy(_ text: String) -> String { wrap(text, "1;36") }
    func gutter(_ text: String) -> String { wrap(text, "2") }

    private func wrap(_ text: String, _ codes: String) -> String {
        isOn ? "\u{1b}[\(codes)m\(text)\u{1b}[0m" : text
    }
}
