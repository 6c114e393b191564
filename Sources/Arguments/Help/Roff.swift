/// Text made harmless for roff (groff_man_style(7), "Portability").
enum Roff {
    /// Text within a line: characters that roff would interpret or typeset as others stand
    /// escaped, so that what a reader copies is what was meant.
    static func text(_ text: String) -> String {
        text.reduce(into: "") { result, character in
            switch character {
            case "\\": result += "\\e"
            case "-": result += "\\-"
            case "'": result += "\\(aq"
            case "`": result += "\\(ga"
            case "^": result += "\\(ha"
            case "~": result += "\\(ti"
            case "\"": result += "\\(dq"
            case "\n", "\r\n": result += " "
            default: result.append(character)
            }
        }
    }

    /// Text as a line of its own, which must not begin like a request; a full stop there would.
    static func line(_ text: String) -> String {
        let line = self.text(text)
        return line.hasPrefix(".") ? "\\&" + line : line
    }

    /// Text as one argument of a macro.
    static func argument(_ text: String) -> String {
        "\"" + self.text(text) + "\""
    }
}
