/// Texts as Swift literals.
enum SwiftLiteral {
    /// A text in quotes, everything escaped that would end or change it.
    static func quoted(_ text: String) -> String {
        "\"" + text.unicodeScalars.map(escaped).joined() + "\""
    }

    /// The delimiter of a raw literal in which nothing of this text means anything: as many `#`
    /// as needed.
    static func rawDelimiter(for text: String) -> String {
        var hashes = "#"
        while text.contains("\"\"\"" + hashes) || text.contains("\\" + hashes) { hashes += "#" }
        return hashes
    }

    private static func escaped(_ scalar: Unicode.Scalar) -> String {
        switch scalar {
        case "\"": return "\\\""
        case "\\": return "\\\\"
        case "\n": return "\\n"
        case "\r": return "\\r"
        case "\t": return "\\t"
        default:
            // Marks and what cannot be seen would hide in the source, or join with the quote.
            let isPlain =
                scalar.isASCII ? scalar.value >= 0x20 && scalar.value != 0x7F : isSeen(scalar)
            return isPlain
                ? String(scalar) : "\\u{" + String(scalar.value, radix: 16).uppercased() + "}"
        }
    }

    private static func isSeen(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.properties.generalCategory {
        case .control, .format, .lineSeparator, .paragraphSeparator, .spaceSeparator, .unassigned,
            .privateUse, .surrogate, .nonspacingMark, .enclosingMark, .spacingMark:
            false
        default: true
        }
    }
}
