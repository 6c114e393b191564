/// Writes lines of Swift with their indentation, breaking those that are too long where the
/// formatter would.
struct LineWriter {
    /// The longest line, in characters.
    static let width = 100

    private(set) var lines: [String] = []
    /// Whether a line of code is longer than that and has no place to be broken at.
    private(set) var hasOverlongCode = false
    private var depth = 0

    /// The text, with a line feed at its end.
    var text: String { lines.joined(separator: "\n") + "\n" }

    /// How many characters of a line are left at this indentation.
    var room: Int { Self.width - depth * 4 }

    /// Writes a line; an empty one has no indentation.
    mutating func line(_ text: String = "") {
        // Counting bytes is quick, and there are at least as many as characters.
        if text.utf8.count > room, text.count > room { hasOverlongCode = true }
        append(text)
    }

    /// Writes why the formatter is to leave a file alone.
    mutating func ignoreFormat() {
        append("// A name is too long for a line.")
        append("// swift-format-ignore-file")
    }

    /// Writes lines inside braces, with what opens them in front.
    mutating func block(_ opening: String, _ body: (inout LineWriter) -> Void) {
        line(opening + " {")
        inner(body)
        line("}")
    }

    /// Writes lines one step further in.
    mutating func inner(_ body: (inout LineWriter) -> Void) {
        depth += 1
        body(&self)
        depth -= 1
    }

    /// Writes `opening(arguments)ending` on one line, or each argument on a line of its own.
    mutating func call(_ opening: String, _ arguments: [String], _ ending: String = "") {
        let whole = "\(opening)(\(arguments.joined(separator: ", ")))\(ending)"
        guard whole.count > room, !arguments.isEmpty else { return line(whole) }
        line(opening + "(")
        inner { writer in
            for (index, argument) in arguments.enumerated() {
                writer.line(index + 1 < arguments.count ? argument + "," : argument)
            }
        }
        line(")" + ending)
    }

    /// Writes a declaration with the types it inherits, and its body.
    mutating func type(
        _ opening: String,
        _ inherited: [String],
        _ body: (inout LineWriter) -> Void
    ) {
        let whole = "\(opening): \(inherited.joined(separator: ", "))"
        guard whole.count + 2 > room else { return block(whole, body) }
        line(opening + ":")
        inner { writer in
            for (index, type) in inherited.enumerated() {
                writer.line(index + 1 < inherited.count ? type + "," : type)
            }
        }
        line("{")
        inner(body)
        line("}")
    }

    /// Writes an assignment, its value on the next line if it is too long.
    mutating func assign(_ target: String, _ value: String) {
        let whole = "\(target) = \(value)"
        guard whole.count > room else { return line(whole) }
        line(target + " =")
        inner { $0.line(value) }
    }

    /// Writes a comment, wrapped at spaces.
    mutating func document(_ paragraphs: [String]) {
        for (index, paragraph) in paragraphs.enumerated() {
            if index > 0 { append("///") }
            for piece in TextWrap.lines(of: paragraph, width: room - 4) { append("/// " + piece) }
        }
    }

    /// Writes the lines of a text inside a literal, however long they are.
    mutating func verbatim(_ text: String) {
        for piece in text.split(separator: "\n", omittingEmptySubsequences: false) {
            append(String(piece))
        }
    }

    private mutating func append(_ text: String) {
        lines.append(text.isEmpty ? "" : String(repeating: "    ", count: depth) + text)
    }
}
