import JSONText
import Testing

@Suite("The JSON writer")
struct JSONWriterTests {
    private static let value: JSONValue = [
        "a": [1, nil, ["b": []]], "e": [:], "s": "x\u{9B}\u{202E}\u{7F}y",
    ]

    @Test("writes one element or member a line, empty containers closed")
    func indents() {
        let text = """
            {
               "a": [
                  1,
                  null,
                  {
                     "b": []
                  }
               ],
               "e": {},
               "s": "x\u{9B}\u{202E}\u{7F}y"
            }
            """
        #expect(String(decoding: JSONWriter.indented(Self.value, indent: 3), as: UTF8.self) == text)
    }

    @Test("appends to what is there")
    func appends() {
        var output = Array("> ".utf8)
        JSONWriter.compact([1, true], into: &output)
        JSONWriter.indented([], into: &output)
        #expect(output == Array("> [1,true][]".utf8))
    }

    @Test("shows what a terminal would obey as escapes")
    func escapesControls() {
        let format = JSONFormat(indent: nil, escapesTerminalControls: true)
        let text = String(decoding: JSONWriter.write(Self.value, as: format), as: UTF8.self)
        #expect(text.hasSuffix(#""s":"x\u009b\u202e\u007fy"}"#))
    }

    @Test("paints each kind of token")
    func paints() {
        func paint(_ mark: String) -> JSONStyle.Paint {
            JSONStyle.Paint(prefix: Array("<\(mark)".utf8), suffix: Array(">".utf8))
        }
        let style = JSONStyle(
            key: paint("k"),
            string: paint("s"),
            number: paint("n"),
            literal: paint("l"),
            punctuation: paint("p")
        )
        let written = JSONWriter.write(
            ["a": [1, "b", true]],
            as: JSONFormat(indent: nil, style: style)
        )
        let text = #"<p{><k"a"><p:><p[><n1><p,><s"b"><p,><ltrue><p]><p}>"#
        #expect(String(decoding: written, as: UTF8.self) == text)
    }
}
