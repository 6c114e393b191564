import JSONText
import Testing

@Suite("The JSON parser")
struct JSONParserTests {
    struct Mistake: Sendable, CustomTestStringConvertible {
        let text: String
        let message: String
        var testDescription: String { text }
    }

    @Test(
        "says what is wrong and where",
        arguments: [
            Mistake(text: "", message: "nothing here, expected a JSON value, at line 1, column 1"),
            Mistake(text: "[1,]", message: "expected a value, found ']', at line 1, column 4"),
            Mistake(
                text: "[1",
                message: "the text ends where ',' or ']' should follow, at line 1, column 3"
            ),
            Mistake(
                text: "{\n  'a': 1}",
                message: "expected a key in double quotes or '}', found ''', at line 2, column 3"
            ),
            Mistake(
                text: "{\"\u{E9}\" 1}",
                message: "expected ':', found '1', at line 1, column 6"
            ),
            Mistake(
                text: "[01]",
                message: "a number must not start with a needless 0, at line 1, column 2"
            ),
            Mistake(text: "[1.]", message: "expected a digit, found ']', at line 1, column 4"),
            Mistake(text: "trve", message: "expected 'true', found 'v', at line 1, column 3"),
            Mistake(
                text: "{} x",
                message: "unexpected 'x' after the end of the value, at line 1, column 4"
            ),
            Mistake(
                text: "\"a\tb\"",
                message:
                    "control character U+0009 in a string, write it as an escape, at line 1, column 3"
            ),
            Mistake(text: "\"\\x\"", message: "no such escape in a string, at line 1, column 2"),
            Mistake(
                text: "\"abc",
                message:
                    "the text ends where the closing '\"' of a string should follow, at line 1, column 5"
            ),
            Mistake(
                text: "[\u{202E}]",
                message: "expected a value or ']', found U+202E, at line 1, column 2"
            ),
        ]
    )
    func explains(mistake: Mistake) {
        let fault = #expect(throws: JSONFault.self) {
            try JSONParser.parse(Array(mistake.text.utf8))
        }
        #expect(fault?.message == mistake.message)
    }

    @Test("gives byte offsets beside columns in characters")
    func offsets() {
        let fault = #expect(throws: JSONFault.self) {
            try JSONParser.parse(Array("[\"\u{1F600}\u{E9}\",\n \"\u{E9}\" x]".utf8))
        }
        let expected = JSONFault(
            reason: .unexpected("x", expected: .commaOrArrayEnd),
            offset: 17,
            line: 2,
            column: 6
        )
        #expect(fault == expected)
    }

    @Test(
        "refuses bytes that are not UTF-8",
        arguments: [
            [0x80], [0xC0, 0xAF], [0xED, 0xA0, 0x80], [0xF4, 0x90, 0x80, 0x80], [0xE2, 0x82],
        ] as [[UInt8]]
    )
    func refusesBadBytes(bytes: [UInt8]) {
        let quote = UInt8(ascii: "\"")
        let fault = #expect(throws: JSONFault.self) {
            try JSONParser.parse([quote] + bytes + [quote])
        }
        #expect(fault?.reason == .invalidUTF8)
    }

    @Test("passes a byte order mark before a value only")
    func byteOrderMark() throws {
        #expect(try JSONParser.parse([0xEF, 0xBB, 0xBF] + Array("[1]".utf8)) == [1])
        #expect(throws: JSONFault.self) { try JSONParser.parse([0xEF, 0xBB, 0xBF]) }
    }

    @Test("takes comments and trailing commas in the dialect of definitions only")
    func comments() throws {
        let text = """
            // first
            {/* a */"a"/**/:/* * / */[1,2,/*x*/],// "no"
             "b":"//", }  // end
            """
        let bytes = Array(text.utf8)
        #expect(try JSONParser.parse(bytes, dialect: .commented) == ["a": [1, 2], "b": "//"])
        #expect(throws: JSONFault.self) { try JSONParser.parse(bytes) }
    }

    @Test(
        "refuses in the dialect of definitions",
        arguments: [
            "[,]", "{,}", "[1,,]", "/* [1]", "[1] /* x", "[1] / x", "1 /", "// only", "[1 /* */ 2]",
        ]
    )
    func refusesComments(text: String) {
        #expect(throws: JSONFault.self) {
            try JSONParser.parse(Array(text.utf8), dialect: .commented)
        }
    }

    @Test("keeps spellings, key order and repeated keys (T001, T003)")
    func keepsSpellings() throws {
        let text =
            #"{"z":1736184243098437392,"a":1.10,"z":[1E+2,-0,"\u00e9\/\ud800"],"":{},"n":[]}"#
        let value = try JSONParser.parse(Array(text.utf8))
        #expect(String(decoding: JSONWriter.compact(value), as: UTF8.self) == text)
        #expect(try JSONParser.parse(JSONWriter.indented(value, indent: 3)) == value)
    }

    @Test("compares huge numbers exactly after parsing (T008)")
    func comparesHuge() throws {
        let value = try JSONParser.parse(Array(#"{"n":18446744073709551616}"#.utf8))
        let number = try #require(value.objectValue?["n"]?.numberValue)
        #expect(number == JSONNumber(exactly: "18446744073709551616"))
        #expect(try number > #require(JSONNumber(exactly: "18446744073709551615")))
    }
}
