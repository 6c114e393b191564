import APIModel
import Diagnostics
import JSONText
import Testing

@testable import CommandLineTool

@Suite("The format table")
struct TableWriterTests {
    private static func columns(_ columns: NamedReformer.Column..., width: Int? = nil)
        -> FormatOptions
    {
        FormatOptions(columns: columns, terminalWidth: width)
    }

    private static func column(
        _ value: String,
        _ title: String = "",
        width: Int? = nil,
        alignment: String? = nil,
        format: String? = nil
    ) -> NamedReformer.Column {
        var column = NamedReformer.Column(value: value, title: title)
        column.width = width
        column.alignment = alignment
        column.format = format
        return column
    }

    private static let cases: [FormatCase] = [
        FormatCase(
            "numbers right, text left",
            #"[{"id":1,"title":"On"},{"id":20,"title":"Off","more":true}]"#,
            "id  title  more\n 1  On\n20  Off    true\n"
        ),
        FormatCase(
            "order of first appearance",
            #"[{"b":"x"},{"a":"y","b":"z"}]"#,
            "b  a\nx\nz  y\n"
        ),
        FormatCase("a mixed column is left", #"[{"a":1},{"a":"xyz"},{"a":null}]"#, "a\n1\nxyz\n\n"),
        FormatCase(
            "wide, joined and combining",
            #"[{"a":"日本","b":1},{"a":"👩‍👩‍👧","b":2},{"a":"e\u0301","b":3},{"a":"abcde","b":4}]"#,
            "a      b\n日本   1\n👩‍👩‍👧     2\ne\u{301}      3\nabcde  4\n"
        ),
        FormatCase(
            "controls and lines",
            #"[{"a":"x\ny\t\u001b[1m\r","b":1}]"#,
            "a                  b\nx\\ny\\t\\u{1b}[1m\\r  1\n"
        ),
        FormatCase("nested", #"[{"a":{"b":[1, null]}}]"#, "a\n{\"b\":[1,null]}\n"),
        FormatCase("scalars", #"["a","b"]"#, "a\nb\n"),
        FormatCase("numbers", "[1,200,1e3]", "  1\n200\n1e3\n"),
        FormatCase("rows by place", #"[["a",1],["bcd",22]]"#, "a     1\nbcd  22\n"),
        FormatCase("object alone", #"{"id":7,"title":"On","x":null}"#, "id     7\ntitle  On\nx\n"),
        FormatCase("scalar alone", "7", "7\n"),
        FormatCase("empty", "[]", ""),
        FormatCase(
            "empty, columns known",
            "[]",
            "No  By\n",
            options: columns(column("a", "No"), column("b", "By"))
        ),
        FormatCase("empty object alone", "{}", ""),
        FormatCase(
            "declared",
            #"[{"a":"x","b":"1"}]"#,
            "A       B\nx       1\n",
            options: columns(column("a", "A", width: 6), column("b", "B", alignment: "right"))
        ),
        FormatCase(
            "formats",
            #"[{"s":1536,"d":1709164800,"j":"x"},{"s":"?","d":-1,"j":null},{"s":12,"d":0,"j":1}]"#,
            "s        d                     j\n1.5 KiB  2024-02-29T00:00:00Z  \"x\"\n"
                + "?        1969-12-31T23:59:59Z  null\n12 B     1970-01-01T00:00:00Z  1\n",
            options: columns(
                column("s", alignment: "left", format: "bytes"),
                column("d", alignment: "left", format: "date"),
                column("j", alignment: "left", format: "json")
            )
        ),
        FormatCase(
            "unknown format",
            "[{\"a\":1}]",
            "a\n1\n",
            remarks: [.unknownColumnFormat("roman", column: "")],
            options: columns(column("a", format: "roman"))
        ),
        FormatCase(
            "widest text is cut",
            #"[{"id":12345678,"t":"abcdefghijklmnop","u":"short"}]"#,
            "      id  t        u\n12345678  abcdef…  short\n",
            options: terminal(24)
        ),
        FormatCase(
            "wide characters are cut whole",
            #"[{"a":"日本語日本語"}]"#,
            "a\n日本…\n",
            options: terminal(6)
        ),
        FormatCase(
            "numbers are never cut",
            #"[{"a":1234567890,"b":"abcdefgh"}]"#,
            "         a  b\n1234567890  abc…\n",
            options: terminal(8)
        ),
        FormatCase(
            "nothing is cut in a pipe",
            #"[{"a":"abcdefghij"}]"#,
            "a\nabcdefghij\n",
            options: columns(column("a", width: 4))
        ),
        FormatCase(
            "a declared width cuts on a terminal",
            #"[{"a":"abcdefghij"}]"#,
            "a\nabc…\n",
            options: columns(column("a", width: 4), width: 80)
        ),
        FormatCase(
            "fits exactly",
            #"[{"a":"abcdef","b":"xy"}]"#,
            "a       b\nabcdef  xy\n",
            options: terminal(10)
        ),
    ]

    @Test("is", arguments: cases)
    func writes(example: FormatCase) throws {
        try example.check(as: .table)
    }

    @Test("fits any terminal that leaves room for the least widths", arguments: 14...90)
    func fits(width: Int) throws {
        let text = "a longer text than any terminal here is wide, with 日本語 and 👩‍👩‍👧 in it, twice over"
        let value: JSONValue = [
            ["n": 12, "a": .text(text), "b": .text(String(text.prefix(30)))], ["b": "e\u{301}"],
        ]
        let bytes = FormatWriter.write(value, format: .table, options: terminal(width)).bytes
        for line in String(decoding: bytes, as: UTF8.self).split(separator: "\n") {
            #expect(DisplayWidth.columns(of: line) <= width)
        }
    }
}
