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

    /// The pattern in Swift's dialect, where it differs: `$` is the very end of the text, and
    /// brackets, `&` and `~` mean nothing inside a class.
    private static func translated(_ pattern: String) -> String {
        var result = ""
        var isEscaped = false
        var isInClass = false
        for scalar in pattern.unicodeScalars {
            switch scalar {
            case _ where isEscaped: isEscaped = false
            case "\\": isEscaped = true
            case "$" where !isInClass:
                result += "\\z"
                continue
            case "[" where !isInClass: isInClass = true
            case "[", "&", "~":
                if isInClass { result += "\\" }
            case "]": isInClass = false
            default: break
            }
            result.unicodeScalars.append(scalar)
        }
        return result
    }
}
