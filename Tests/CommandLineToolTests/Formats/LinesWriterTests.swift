import Testing

@testable import CommandLineTool

@Suite("The format lines")
struct LinesWriterTests {
    private static let cases: [FormatCase] = [
        FormatCase("strings", #"["a","b\"c",""]"#, "a\nb\"c\n\n"),
        FormatCase(
            "numbers by spelling T001",
            "[1736184243098437392,1e3,1.50]",
            "1736184243098437392\n1e3\n1.50\n"
        ),
        FormatCase("null is an empty line", "[null,true,false]", "\ntrue\nfalse\n"),
        FormatCase("nested", #"[{"a":[1, 2]},[]]"#, "{\"a\":[1,2]}\n[]\n"),
        FormatCase("empty", "[]", ""),
        FormatCase("alone", #""a\tb""#, "a\tb\n"),
        FormatCase("object alone", #"{"a": 1}"#, "{\"a\":1}\n"),
        FormatCase("one text with lines is no matter", #""a\nb""#, "a\nb\n"),
        FormatCase(
            "record of two lines",
            #"["x","a\nb"]"#,
            "x\na\nb\n",
            remarks: [.recordSpansLines(record: 2)]
        ),
        FormatCase("controls raw", #"["\u001b[1m\u0000"]"#, "\u{1B}[1m\0\n"),
        FormatCase(
            "controls shown",
            #"["\u001b[1m\t\u202e"]"#,
            "\\u{1b}[1m\t\\u{202e}\n",
            options: terminal(9)
        ),
        FormatCase("lone surrogate", #"["\ud800"]"#, "\u{FFFD}\n"),
        FormatCase("pair", #"["\ud83d\ude00"]"#, "😀\n"),
    ]

    @Test("is", arguments: cases)
    func writes(example: FormatCase) throws {
        try example.check(as: .lines)
    }
}
