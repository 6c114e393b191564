import APIModel
import Testing

@Suite("A status pattern")
struct StatusPatternTests {
    @Test(
        "is a code or a class",
        arguments: [
            ("404", StatusPattern.code(404)), ("2xx", .family(2)), ("5XX", .family(5)),
            ("100", .code(100)),
        ] as [(String, StatusPattern)]
    )
    func reads(_ text: String, _ pattern: StatusPattern) {
        #expect(StatusPattern(text) == pattern)
    }

    @Test(
        "is nothing else",
        arguments: ["", "4", "40", "4040", "0xx", "6xx", "099", "4x4", "+40", "xxx", "2x ", "٤٠٤"]
    )
    func refuses(_ text: String) {
        #expect(StatusPattern(text) == nil)
    }

    @Test("matches its code or its class")
    func matches() {
        #expect(StatusPattern.code(404).matches(404))
        #expect(!StatusPattern.code(404).matches(405))
        #expect(StatusPattern.family(4).matches(499))
        #expect(!StatusPattern.family(4).matches(500))
    }

    @Test("makes success 2xx where nothing is listed")
    func judgesSuccess() {
        var rules = ResponseRules()
        #expect(rules.accepts(status: 204))
        #expect(!rules.accepts(status: 304))
        rules.status = [.code(304)]
        #expect(rules.accepts(status: 304))
        #expect(!rules.accepts(status: 204))
    }
}
