import JMESPath
import JSONText
import Testing

@Suite(
    "The public JMESPath suite",
    .enabled(if: ConformanceCase.folder != nil, "shared/conformance/jmespath is not here")
)
struct ConformanceTests {
    @Test("has all its cases")
    func isComplete() {
        #expect(ConformanceCase.all.count == 908)
    }

    @Test("is met in every case", arguments: ConformanceCase.all)
    func isMet(_ example: ConformanceCase) {
        let outcome = Outcome.of(example.expression, over: example.given)
        switch example.expected {
        case .result(let value): #expect(outcome == .value(value))
        case .error(let category): #expect(outcome.category?.rawValue == category)
        case .anything: #expect(outcome.category == nil)
        }
    }
}
