/// Quotes words for a POSIX shell, so that pasting them gives the same bytes back.
enum ShellQuoting {
    static func quote(_ word: String) -> String {
        guard !word.isEmpty else { return "''" }
        return word.utf8.allSatisfy(isPlain) ? word : inQuotes(word)
    }

    /// A quoted format of printf(1) that gives these bytes.
    static func printfFormat(of bytes: [UInt8]) -> String {
        guard let text = String(validating: bytes, as: UTF8.self) else {
            return inQuotes(bytes.map(octal).joined())
        }
        return inQuotes(text.unicodeScalars.map(formatted).joined())
    }

    /// By scalars: a quote with an accent behind it is one character, and still ends a word.
    private static func inQuotes(_ text: String) -> String {
        "'" + text.unicodeScalars.map { $0 == "'" ? "'\\''" : String($0) }.joined() + "'"
    }

    private static func formatted(_ scalar: Unicode.Scalar) -> String {
        switch scalar {
        case "%": "%%"
        case "\\": "\\\\"
        case "\n": "\\n"
        case "\r": "\\r"
        case "\u{0}"..<" ", "\u{7F}": octal(UInt8(scalar.value))
        default: String(scalar)
        }
    }

    private static func octal(_ byte: UInt8) -> String {
        let digits = String(byte, radix: 8)
        return "\\" + String(repeating: "0", count: 3 - digits.count) + digits
    }

    private static func isPlain(_ byte: UInt8) -> Bool {
        switch byte {
        case 48...57, 65...90, 97...122: true
        default: Array("-_./:=@%+,".utf8).contains(byte)
        }
    }
}
