/// Matches ECMA-262 regular expressions as JSON Schema uses them: anywhere in the text, by
/// Unicode scalars, with ASCII digits and word characters.
enum PatternText {
    /// Whether the pattern matches somewhere; nil where it is no regular expression.
    static func matches(_ text: String, _ pattern: String) -> Bool? {
        guard let regex = try? Regex(translated(pattern)) else { return nil }
        let exact = regex.matchingSemantics(.unicodeScalar)
            .asciiOnlyDigits()
            .asciiOnlyWordCharacters()
        return (try? exact.firstMatch(in: text)) ?? nil != nil
    }

    /// The pattern in Swift's dialect, where it differs: `$` is the very end of the text, brackets,
    /// `&` and `~` mean nothing inside a class, and some escapes mean other characters.
    private static func translated(_ pattern: String) -> String {
        var result = ""
        var isInClass = false
        var rest = pattern.unicodeScalars[...]
        while let scalar = rest.popFirst() {
            switch scalar {
            case "\\": result += escape(&rest, isInClass)
            case "$" where !isInClass: result += "\\z"
            case "[", "&", "~":
                if isInClass { result += "\\" }
                result.unicodeScalars.append(scalar)
                if scalar == "[" { isInClass = true }
            default:
                if scalar == "]" { isInClass = false }
                result.unicodeScalars.append(scalar)
            }
        }
        return result
    }

    /// An escape, of which the backslash is read already: `\cX` is a control character, and
    /// white space includes U+FEFF (ECMA-262, section 12.2).
    private static func escape(
        _ rest: inout Substring.UnicodeScalarView,
        _ isInClass: Bool
    ) -> String {
        guard let letter = rest.popFirst() else { return "\\" }
        switch letter {
        case "c":
            guard let control = rest.first, control.properties.isAlphabetic, control.isASCII else {
                return "\\c"
            }
            rest.removeFirst()
            return "\\x{\(String(control.value % 32, radix: 16))}"
        case "s": return isInClass ? "\\s\\x{FEFF}" : "[\\s\\x{FEFF}]"
        case "S" where !isInClass: return "[^\\s\\x{FEFF}]"
        default: return "\\\(letter)"
        }
    }
}
