import JSONSchema
import JSONText
import Testing

@Suite("A regular expression")
struct PatternTests {
    private func schema(_ pattern: String) throws -> Schema {
        try Schema(["pattern": .text(pattern)])
    }

    @Test("is found in a text", arguments: PatternCase.all)
    func isFound(_ example: PatternCase) throws {
        let isMatch = try schema(example.pattern).accepts(.text(example.text))
        #expect(isMatch == example.isMatch)
    }

    @Test("is refused with a reason", arguments: PatternCase.faults)
    func isRefused(_ pattern: String, _ message: String) throws {
        let fault = #expect(throws: SchemaFault.self) { try schema(pattern) }
        guard case .badPattern(pattern, let reason) = fault?.reason else {
            Issue.record("\(String(describing: fault))")
            return
        }
        #expect(reason.message == message)
    }

    @Test(
        "takes no more time than its size times the text's",
        arguments: ["^(a+)+$", "^(a|a)*$", "^(a|aa)+$", "^(.*a){20}$", "(x+x+)+y"]
    )
    func isFast(_ pattern: String) throws {
        let text = String(repeating: "a", count: 2_000) + "!"
        #expect(try !schema(pattern).accepts(.text(text)))
    }

    @Test("asks each condition once a place, even where one stands in another")
    func looksOnce() throws {
        let text = String(repeating: "a", count: 200)
        #expect(try !schema("(?=.*(?=.*(?=.*(?=.*b))))").accepts(.text(text)))
    }
}
