import Diagnostics

/// Breaks text into lines of so many terminal columns.
struct TextWrapper {
    let width: Int

    /// The lines of one paragraph; a word wider than a line has one of its own.
    func lines(of paragraph: String) -> [String] {
        var lines: [String] = []
        var line = ""
        for word in paragraph.split(whereSeparator: \.isWhitespace) {
            let shown = TerminalText.escaped(word)
            let together = line.isEmpty ? shown : line + " " + shown
            if line.isEmpty || DisplayWidth.columns(of: together) <= width {
                line = together
            } else {
                lines.append(line)
                line = shown
            }
        }
        return line.isEmpty ? lines : lines + [line]
    }

    /// The lines of a text of paragraphs; lines that begin with four spaces stay as they are.
    func lines(ofParagraphs text: String) -> [String] {
        var lines: [String] = []
        for paragraph in Paragraph.paragraphs(of: text) {
            if !lines.isEmpty { lines.append("") }
            switch paragraph {
            case .text(let text): lines += self.lines(of: text)
            case .verbatim(let verbatim): lines += verbatim.map { TerminalText.escaped($0) }
            }
        }
        return lines
    }
}

/// A part of a discussion.
enum Paragraph: Equatable {
    /// Words to be broken into lines.
    case text(String)
    /// Lines to be kept, with their four spaces.
    case verbatim([String])

    /// The parts of a text, which blank lines part.
    static func paragraphs(of text: String) -> [Paragraph] {
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
        return lines.split { $0.allSatisfy(\.isWhitespace) }
            .map { block in
                block.allSatisfy { $0.hasPrefix("    ") }
                    ? .verbatim(block.map(String.init)) : .text(block.joined(separator: " "))
            }
    }
}
