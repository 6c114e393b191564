/// Swift text with its comments and the contents of its string literals blanked out, line by line,
/// so that what is left can be searched for words of the language.
struct SwiftCode {
    /// The text; every line is where it was.
    let text: String

    /// The lines of the text.
    var lines: [Substring] { text.split(separator: "\n", omittingEmptySubsequences: false) }

    private enum Context: Equatable {
        case code(openParentheses: Int)
        case string(hashes: Int, isMultiline: Bool)
    }

    init(_ source: String) {
        var rest = Array(source)[...]
        var output = ""
        var contexts: [Context] = [.code(openParentheses: 0)]
        while !rest.isEmpty {
            switch contexts.last {
            case .string(let hashes, let isMultiline):
                Self.readString(hashes, isMultiline, &rest, &output, &contexts)
            default:
                Self.readCode(&rest, &output, &contexts)
            }
        }
        text = output
    }

    private static func readCode(
        _ rest: inout ArraySlice<Character>,
        _ output: inout String,
        _ contexts: inout [Context]
    ) {
        if rest.starts(with: "//") {
            rest = rest.drop { !$0.isNewline }
        } else if rest.starts(with: "/*") {
            skipBlockComment(&rest, &output)
        } else if let (hashes, isMultiline) = stringStart(rest) {
            rest = rest.dropFirst(hashes + (isMultiline ? 3 : 1))
            output += "\""
            contexts.append(.string(hashes: hashes, isMultiline: isMultiline))
        } else {
            let character = rest.removeFirst()
            output.append(character)
            countParenthesis(character, &contexts)
        }
    }

    /// Follows the parentheses of an interpolation, whose last one leads back into its string.
    private static func countParenthesis(_ character: Character, _ contexts: inout [Context]) {
        guard contexts.count > 1, case .code(let open) = contexts.last else { return }
        let now = character == "(" ? open + 1 : character == ")" ? open - 1 : open
        contexts.removeLast()
        if now > 0 { contexts.append(.code(openParentheses: now)) }
    }

    private static func readString(
        _ hashes: Int,
        _ isMultiline: Bool,
        _ rest: inout ArraySlice<Character>,
        _ output: inout String,
        _ contexts: inout [Context]
    ) {
        let fence = String(repeating: "#", count: hashes)
        let end = (isMultiline ? "\"\"\"" : "\"") + fence
        if rest.starts(with: end) {
            rest = rest.dropFirst(end.count)
            output += "\""
            contexts.removeLast()
        } else if rest.starts(with: "\\\(fence)(") {
            rest = rest.dropFirst(hashes + 2)
            output += "("
            contexts.append(.code(openParentheses: 1))
        } else if rest.starts(with: "\\\(fence)") {
            rest = rest.dropFirst(hashes + 2)
        } else {
            let character = rest.removeFirst()
            if character.isNewline { output += "\n" }
        }
    }

    private static func stringStart(_ rest: ArraySlice<Character>) -> (Int, Bool)? {
        let hashes = rest.prefix { $0 == "#" }.count
        let quotes = rest.dropFirst(hashes).prefix { $0 == "\"" }.count
        guard quotes > 0 else { return nil }
        return (hashes, quotes >= 3)
    }

    private static func skipBlockComment(
        _ rest: inout ArraySlice<Character>,
        _ output: inout String
    ) {
        var depth = 0
        while !rest.isEmpty {
            if rest.starts(with: "/*") || rest.starts(with: "*/") {
                depth += rest.first == "/" ? 1 : -1
                rest = rest.dropFirst(2)
                guard depth > 0 else { return }
            } else if rest.removeFirst().isNewline {
                output += "\n"
            }
        }
    }
}
