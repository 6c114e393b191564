import JMESPath
import JSONText
import Testing

/// A query, the JSON it is given, and the sentences its fault must have.
struct FaultMessageCase: Sendable, CustomTestStringConvertible {
    let query: String
    let given: String
    let title: String
    let remedy: String
    let caret: String

    init(_ query: String, _ given: String, _ title: String, _ remedy: String, _ caret: String) {
        self.query = query
        self.given = given
        self.title = title
        self.remedy = remedy
        self.caret = caret
    }

    var testDescription: String { query }
}

@Suite("The message of a fault")
struct FaultMessageTests {
    static let cases = [
        FaultMessageCase(
            "sum(a) | @",
            #"{}"#,
            "argument 1 of 'sum' is null",
            "give it an array; a name that is not there answers null",
            "    ^"
        ),
        FaultMessageCase(
            "sum(a)",
            #"{"a":[1,"2"]}"#,
            "element 1 of argument 1 of 'sum' is a string",
            "filter or convert the elements so that each is a number",
            "    ^"
        ),
        FaultMessageCase(
            "sort_by(@, &a.b)",
            #"[{"a":{"b":1}},{}]"#,
            "the expression of 'sort_by' answers null for element 1",
            "filter the elements so that it answers a number for each",
            "           ^~~~"
        ),
        FaultMessageCase(
            "map(&a, b)",
            #"{"b":{}}"#,
            "argument 2 of 'map' is an object",
            "give it an array",
            "        ^"
        ),
        FaultMessageCase(
            "length(`1`)",
            "null",
            "argument 1 of 'length' is a number",
            "give it an array or an object or a string",
            "       ^~~"
        ),
        FaultMessageCase(
            "sum(@)",
            "[1e400,1]",
            "the result of 'sum' is too large for a number",
            "select smaller numbers",
            "^~~~~~"
        ),
        FaultMessageCase(
            "a | lenght(@)",
            "null",
            "unknown function 'lenght'",
            "did you mean 'length'?",
            "    ^~~~~~"
        ),
        FaultMessageCase(
            "abs(a, b)",
            "null",
            "'abs' is given 2 arguments",
            "give it 1 argument",
            "^~~~~~~~~"
        ),
        FaultMessageCase(
            "a[",
            "null",
            "the query ends too early",
            "write a number, a slice such as 0:10, or '*' here",
            "  ^"
        ),
        FaultMessageCase(
            "a = b",
            "null",
            "unexpected '=' in the query",
            "write '==' to compare",
            "  ^"
        ),
    ]

    @Test("says what, where and how to mend it", arguments: cases)
    func says(_ example: FaultMessageCase) throws {
        let given = try JSONParser.parse(Array(example.given.utf8))
        switch Outcome.of(example.query, over: given) {
        case .value(let value): Issue.record("no fault but \(value)")
        case .syntaxFault(let fault):
            #expect(fault.title == example.title)
            #expect(fault.remedy == example.remedy)
            #expect(caret(at: fault.position) == example.caret)
        case .fault(let fault):
            #expect(fault.title == example.title)
            #expect(fault.remedy == example.remedy)
            #expect(caret(at: fault.position) == example.caret)
        }
    }

    private func caret(at position: QueryPosition) -> String {
        String(repeating: " ", count: position.offset) + "^"
            + String(repeating: "~", count: max(0, position.length - 1))
    }
}
