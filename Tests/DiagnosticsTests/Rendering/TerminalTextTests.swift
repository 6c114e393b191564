import Diagnostics
import Testing

@Suite("Text for a terminal")
struct TerminalTextTests {
    static let cases: [(id: String, text: String, escaped: String)] = [
        ("plain", "plain é 漢 👨‍👩‍👧", "plain é 漢 👨‍👩‍👧"),
        ("escape", "a\u{1b}[31mb", "a\\u{1b}[31mb"),
        ("bell and backspace", "\u{7}\u{8}", "\\u{7}\\u{8}"),
        ("null", "\0", "\\u{0}"),
        ("delete", "\u{7f}", "\\u{7f}"),
        ("C1 control sequence introducer", "\u{9b}31m", "\\u{9b}31m"),
        ("line end and tab", "a\r\n\tb", "a\\u{d}\\u{a}\\u{9}b"),
        ("bidi override", "a\u{202e}b\u{2066}c\u{200f}", "a\\u{202e}b\\u{2066}c\\u{200f}"),
        ("byte order mark", "\u{feff}{}", "\\u{feff}{}"),
        ("mark after a control", "\u{1b}\u{301}", "\\u{1b}\u{301}"),
    ]

    @Test("shows what would drive the terminal", arguments: cases)
    func escapes(id: String, text: String, escaped: String) {
        #expect(TerminalText.escaped(text) == escaped, "\(id)")
    }

    static let layouts: [(id: String, text: String, escaped: String)] = [
        ("line feed and tab", "a\n\tb", "a\n\tb"),
        ("carriage return before line feed", "a\r\nb", "a\r\nb"),
        ("carriage return alone", "safe\rEVIL", "safe\\u{d}EVIL"),
        ("last carriage return", "a\r", "a\\u{d}"),
        ("two carriage returns", "a\r\r\nb", "a\\u{d}\r\nb"),
        ("escape", "\u{1b}c\n", "\\u{1b}c\n"),
    ]

    @Test("keeps line ends and tabs when asked", arguments: layouts)
    func keepsLines(id: String, text: String, escaped: String) {
        #expect(TerminalText.escaped(text, keepingLines: true) == escaped, "\(id)")
    }
}
