import Diagnostics

/// Text as HTML can hold it, in elements and in attributes; control characters are shown.
enum HTMLText {
    private static let names: [Unicode.Scalar: String] = [
        "&": "&amp;", "<": "&lt;", ">": "&gt;", "\"": "&quot;", "'": "&#39;",
    ]

    static func escaped(_ text: String) -> String {
        TerminalText.escaped(text).spelling(names)
    }

    /// The same of several lines.
    static func lines(_ text: String) -> String {
        text.anyLines.map { TerminalText.escaped($0, keepingLines: true).spelling(names) }
            .joined(separator: "\n")
    }
}
