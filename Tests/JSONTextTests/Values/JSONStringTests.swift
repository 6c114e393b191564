import JSONText
import Testing

@Suite("A JSON string")
struct JSONStringTests {
    private static func parsed(_ text: String) throws -> JSONString {
        guard case .string(let string) = try JSONParser.parse(Array(text.utf8)) else {
            throw JSONFault(reason: .empty, offset: 0, line: 0, column: 0)
        }
        return string
    }

    @Test(
        "equals another of the same characters",
        arguments: [
            (#""a""#, #""\u0061""#), (#""/""#, #""\/""#), (#""\ud83d\ude00""#, "\"\u{1F600}\""),
            (#""\u00E9""#, #""\u00e9""#), (#""\ud800""#, #""\uD800""#), (#""\n""#, #""\u000a""#),
        ]
    )
    func equals(one: String, other: String) throws {
        let left = try Self.parsed(one)
        let right = try Self.parsed(other)
        #expect(left == right)
        #expect(left.hashValue == right.hashValue)
    }

    @Test(
        "differs from another of other code units",
        arguments: [
            ("\"\u{E9}\"", "\"e\u{301}\""), (#""\ud800""#, #""\ud801""#),
            (#""\ud800""#, #""\ufffd""#), (#""\u0065\u0301""#, "\"\u{E9}\""), (#""a""#, #""A""#),
        ]
    )
    func differs(one: String, other: String) throws {
        #expect(try Self.parsed(one) != Self.parsed(other))
    }

    @Test("escapes only what it must")
    func escapes() {
        let string = JSONString("a\"b\\c\n\t\r\u{1}/\u{7F}\u{E9}")
        #expect(string.spelling == #"a\"b\\c\n\t\r\u0001/"# + "\u{7F}\u{E9}")
        #expect(string.hasEscapes)
        #expect(string.value == "a\"b\\c\n\t\r\u{1}/\u{7F}\u{E9}")
        #expect(!JSONString("plain").hasEscapes)
    }

    @Test("reads every escape, a lone surrogate as U+FFFD")
    func reads() throws {
        let string = try Self.parsed(#""\"\\\/\b\f\n\r\t\u0041\ud834\udd1e\ud800x""#)
        #expect(string.value == "\"\\/\u{8}\u{C}\n\r\tA\u{1D11E}\u{FFFD}x")
    }
}
