import APIModel
import JSONText
import Testing

@testable import CommandLineTool

@Suite("The formats csv and tsv")
struct SeparatedWriterTests {
    private static let columns = FormatOptions(columns: [
        NamedReformer.Column(value: "id", title: "No."),
        NamedReformer.Column(value: "author.name", title: "By"),
        NamedReformer.Column(value: "created-at", title: ""),
    ])

    private static let csv: [FormatCase] = [
        FormatCase("heading", #"[{"a":1,"b":"x"},{"b":"y","a":2}]"#, "a,b\r\n1,x\r\n2,y\r\n"),
        FormatCase("keys of all records", #"[{"a":1},{"b":2,"a":3}]"#, "a,b\r\n1,\r\n3,2\r\n"),
        FormatCase(
            "quotes",
            #"[{"a":"x \"y\"","b,c":"1,2"}]"#,
            "a,\"b,c\"\r\n\"x \"\"y\"\"\",\"1,2\"\r\n"
        ),
        FormatCase("line breaks", #"[["a\nb","c\r\nd"]]"#, "\"a\nb\",\"c\r\nd\"\r\n"),
        FormatCase(
            "awkward but plain",
            ##"[["=1+1","no","1e3","~","- x",": ","#"," a ","'"]]"##,
            "=1+1,no,1e3,~,- x,: ,#, a ,'\r\n"
        ),
        FormatCase(
            "scripts",
            #"["e\u0301","مرحبا","👩‍👩‍👧","\u0000"]"#,
            "e\u{301}\r\nمرحبا\r\n👩‍👩‍👧\r\n\0\r\n"
        ),
        FormatCase(
            "null and nested",
            #"[{"a":null,"b":[1,"x"],"c":{}}]"#,
            "a,b,c\r\n,\"[1,\"\"x\"\"]\",{}\r\n"
        ),
        FormatCase("one empty cell", #"[{"a":""},{"a":null}]"#, "a\r\n\"\"\r\n\"\"\r\n"),
        FormatCase("rows by place", #"[[1,"x"],[2]]"#, "1,x\r\n2\r\n"),
        FormatCase("object alone", #"{"a":1,"b":true}"#, "a,b\r\n1,true\r\n"),
        FormatCase("scalar alone", "12345678901234567890", "12345678901234567890\r\n"),
        FormatCase("null alone", "null", "\"\"\r\n"),
        FormatCase("empty", "[]", ""),
        FormatCase("nulls first", #"[null,{"a":1,"b":2}]"#, "a,b\r\n,\r\n1,2\r\n"),
        FormatCase("only nulls", "[null,null]", "\"\"\r\n\"\"\r\n"),
        FormatCase("empty, columns known", "[]", "No.,By,created-at\r\n", options: columns),
        FormatCase(
            "columns",
            #"[{"author":{"name":"Ada"},"id":1.50,"created-at":"2024","more":1},{"id":2}]"#,
            "No.,By,created-at\r\n1.50,Ada,2024\r\n2,,\r\n",
            options: columns
        ),
        FormatCase(
            "a failing column",
            #"[{"a":"x"},{"a":1}]"#,
            "A\r\n1\r\n\"\"\r\n",
            remarks: [.columnFailed(column: "A", record: 2, reason: reason)],
            options: FormatOptions(columns: [NamedReformer.Column(value: "length(a)", title: "A")])
        ),
        FormatCase(
            "repeated key",
            #"[{"a":1,"a":2}]"#,
            "a\r\n2\r\n",
            remarks: [.repeatedKey("a")]
        ),
        FormatCase(
            "no object",
            #"[{"a":1,"b":2},7,null]"#,
            "a,b\r\n1,2\r\n7,\r\n,\r\n",
            remarks: [.recordWithoutKeys(record: 2)]
        ),
        FormatCase(
            "controls shown",
            #"[["\u001b\n\u0007"]]"#,
            "\"\\u{1b}\n\\u{7}\"\r\n",
            options: terminal(9)
        ),
    ]

    private static let tsv: [FormatCase] = [
        FormatCase("heading", #"[{"a":1,"b":"x"}]"#, "a\tb\n1\tx\n"),
        FormatCase(
            "escapes",
            #"[["a\tb","c\nd","e\r\n","f\\n"]]"#,
            "a\\tb\tc\\nd\te\\r\\n\tf\\\\n\n"
        ),
        FormatCase("others as they are", #"[["a,b","\"x\"","=1"," "]]"#, "a,b\t\"x\"\t=1\t \n"),
        FormatCase("null", #"[{"a":null,"b":{"c":[]}}]"#, "a\tb\n\t{\"c\":[]}\n"),
        FormatCase(
            "controls shown",
            #"[["\u001b\t\\"]]"#,
            "\\u{1b}\\t\\\\\n",
            options: terminal(9)
        ),
    ]

    /// What the query language says of the length of a number.
    private static let reason = "argument 1 of 'length' is a number"

    @Test("is csv", arguments: csv)
    func writesCSV(example: FormatCase) throws {
        try example.check(as: .csv)
    }

    @Test("is tsv", arguments: tsv)
    func writesTSV(example: FormatCase) throws {
        try example.check(as: .tsv)
    }

    @Test("remarks on keys that come after the heading, once, with the first record")
    func lateKeys() {
        let text = streamed(
            [["a": 1], ["a": 2, "b": 3], ["c": 4, "b": 5]],
            as: .csv
        )
        #expect(text.bytes == Array("a\r\n1\r\n2\r\n\"\"\r\n".utf8))
        #expect(text.remarks == [.keysLeftOut(["b", "c"], record: 2)])
        #expect(
            text.remarks.map(\.title) == ["record 2 has what the heading above it lacks: 'b', 'c'"]
        )
    }

    @Test("takes the heading from records that are known beforehand")
    func firstRecords() {
        let text = streamed([["b": 1]], as: .csv, first: [["a": 1], ["b": 2]])
        #expect(text == FormatWriter.Text(bytes: Array("a,b\r\n,1\r\n".utf8), remarks: []))
    }
}
