import JMESPath
import JSONText
import Testing

/// A query that repeats a text many times.
struct RepeatedText: Sendable, CustomTestStringConvertible {
    let start: String
    let repeated: String
    let text: String

    init(_ start: String, _ repeated: String, times: Int) {
        self.start = start
        self.repeated = repeated
        text = start + String(repeating: repeated, count: times)
    }

    var testDescription: String { start + repeated + "…" }
}

@Suite("A query of great size")
struct QuerySizeTests {
    static let deep = [
        ("", "("), ("", "!"), ("", "["), ("", "{a:"), ("", "[*]"), ("", "[?"), ("", "abs("),
        ("", "not_null(a, "), ("a", " == a"), ("a", ".*"), ("a", "[0:]"),
    ]
    .map { RepeatedText($0, $1, times: 100_000) }

    @Test("does not exhaust the stack by nesting", arguments: deep)
    func refusesDeepNesting(_ example: RepeatedText) {
        let fault = #expect(throws: QuerySyntaxFault.self) { try Query(example.text) }
        guard case .nestedTooDeeply(limit: 250, _) = fault else {
            Issue.record("another fault: \(String(describing: fault))")
            return
        }
    }

    @Test("may nest up to the limit")
    func takesNesting() throws {
        let lists = String(repeating: "[", count: 249) + "@" + String(repeating: "]", count: 249)
        let nots = String(repeating: "!", count: 248) + "@"
        #expect(try Query(lists).evaluate(.integer(1)) != .null)
        #expect(try Query(nots).evaluate(.null) == .bool(false))
        #expect(throws: QuerySyntaxFault.self) { try Query("[" + lists + "]") }
    }

    static let long = [".a", " | a", "[0]", "[]", " || a", " && a"]
        .map { RepeatedText("a", $0, times: 20_000) }

    @Test("may be a chain of any length", arguments: long)
    func takesLongChains(_ example: RepeatedText) throws {
        #expect(try Query(example.text).evaluate(.null) == .null)
    }
}
