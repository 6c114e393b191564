/// Sentences of definitions as comments that tools accept: a summary of one sentence with a full
/// stop, then paragraphs.
enum DocText {
    /// The paragraphs of a summary, the rest of it, and more.
    static func paragraphs(summary: String?, otherwise: String, more: [String]) -> [String] {
        let text = clean(summary ?? "")
        let (first, rest) = firstSentence(of: text.isEmpty ? otherwise : text)
        let others = ([rest] + more.map(clean)).filter { !$0.isEmpty }
        return [first] + others.map(withoutMarkup)
    }

    /// The paragraphs of a longer text, which are set off by empty lines.
    static func paragraphs(of text: String) -> [String] {
        var paragraphs: [String] = []
        var current: [Substring] = []
        for line in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline) {
            if line.allSatisfy(\.isWhitespace) {
                paragraphs.append(current.joined(separator: " "))
                current = []
            } else {
                current.append(line)
            }
        }
        paragraphs.append(current.joined(separator: " "))
        return paragraphs.filter { !$0.isEmpty }
    }

    /// A text between back quotes.
    static func code(_ text: String) -> String {
        "`" + clean(text).replacing("`", with: "'") + "`"
    }

    /// One line without characters that cannot be seen.
    private static func clean(_ text: String) -> String {
        let visible = String.UnicodeScalarView(
            text.unicodeScalars.map { isHidden($0) ? " " : $0 }
        )
        return String(visible).split(whereSeparator: \.isWhitespace).joined(separator: " ")
    }

    private static func isHidden(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.properties.generalCategory {
        case .control, .format, .lineSeparator, .paragraphSeparator: true
        default: false
        }
    }

    private static func firstSentence(of text: String) -> (String, String) {
        var end = text.endIndex
        var index = text.startIndex
        while let stop = text[index...].firstIndex(where: { ".!?".contains($0) }) {
            index = text.index(after: stop)
            if index < text.endIndex, text[index] == " " {
                end = index
                break
            }
        }
        let first = text[..<end].trimmingEnd { ".!?:;, ".contains($0) }
        let rest = text[end...].drop { $0 == " " }
        return (
            withoutMarkup(first.isEmpty ? "Without a summary" : String(first)) + ".", String(rest)
        )
    }

    /// What would begin a list or a heading begins with a backslash.
    private static func withoutMarkup(_ text: String) -> String {
        guard let first = text.first, "-*+#>".contains(first) else { return text }
        return "\\" + text
    }
}

extension Substring {
    fileprivate func trimmingEnd(_ isCut: (Character) -> Bool) -> Substring {
        var text = self
        while let last = text.last, isCut(last) { text.removeLast() }
        return text
    }
}
