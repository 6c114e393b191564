import JMESPath
import JSONText
import Testing

@testable import CommandLineTool

@Suite("The format gron")
struct GronWriterTests {
    private static let cases: [FormatCase] = [
        FormatCase(
            "items",
            #"{"items":[{"title":"x","n":1.50}],"e":{}}"#,
            """
            json = {};
            json.items = [];
            json.items[0] = {};
            json.items[0].title = "x";
            json.items[0].n = 1.50;
            json.e = {};

            """
        ),
        FormatCase(
            "records",
            "[null,[true]]",
            "json = [];\njson[0] = null;\njson[1] = [];\njson[1][0] = true;\n"
        ),
        FormatCase("scalar", #""a\u001b""#, "json = \"a\\u001b\";\n"),
        FormatCase("empty", "[]", "json = [];\n"),
        FormatCase(
            "names in quotes",
            #"{"a-b":1,"":2,"1x":3,"é":4,"a\"b\\":5,"_9":6,"\u0061":7}"#,
            "json = {};\njson.\"a-b\" = 1;\njson.\"\" = 2;\njson.\"1x\" = 3;\njson.\"é\" = 4;\n"
                + "json.\"a\\\"b\\\\\" = 5;\njson._9 = 6;\njson.a = 7;\n"
        ),
        FormatCase(
            "repeated keys stay",
            #"{"a":1,"a":2}"#,
            "json = {};\njson.a = 1;\njson.a = 2;\n"
        ),
        FormatCase(
            "controls shown",
            #"{"a\u202e":"\u202e"}"#,
            "json = {};\njson.\"a\\u202e\" = \"\\u202e\";\n",
            options: terminal(9)
        ),
    ]

    @Test("is", arguments: cases)
    func writes(example: FormatCase) throws {
        try example.check(as: .gron)
    }

    @Test(
        "has paths that select their values",
        arguments: [
            #"{"items":[{"title":"x","a b":[1,[2]]},null],"no":{"":{"it's":1,"`":2,"\"":3,"\\":4}}}"#,
            #"[{"a.b":1},[[{"\u0000\n":"\u0000","- x":true,"é":"e\u0301","👩‍👩‍👧":": "}]]]"#,
            #""alone""#,
        ]
    )
    func pathsSelect(given: String) throws {
        let value = try JSONParser.parse(Array(given.utf8))
        let bytes = FormatWriter.write(value, format: .gron).bytes
        for line in String(decoding: bytes, as: UTF8.self).split(separator: "\n") {
            let sides = try #require(line.firstRange(of: " = "))
            let path = line[..<sides.lowerBound].dropFirst("json".count)
            let query = try Query(
                path.isEmpty ? "@" : String(path.first == "." ? path.dropFirst() : path)
            )
            let selected = try query.evaluate(value)
            let right = try JSONParser.parse(Array(line[sides.upperBound...].dropLast().utf8))
            #expect(selected.typeName == right.typeName)
            if selected.arrayValue == nil, selected.objectValue == nil {
                #expect(selected == right)
            }
        }
    }
}
