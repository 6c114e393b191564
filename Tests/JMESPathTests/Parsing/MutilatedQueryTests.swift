import JMESPath
import JSONText
import Testing

@Suite("A mutilated query")
struct MutilatedQueryTests {
    static let cases = SelectionTests.cases + ExactNumberTests.cases + FunctionTests.cases

    @Test("comes to a value or to a fault that lies within its text", arguments: cases)
    func staysWithinText(_ example: QueryCase) throws {
        let given = try JSONParser.parse(Array(example.given.utf8))
        for text in mutilations(of: example.query) {
            guard let place = Outcome.of(text, over: given).position else { continue }
            #expect(place.offset >= 0 && place.length >= 0, "in \(text)")
            #expect(place.offset + place.length <= text.count, "in \(text)")
        }
    }

    /// All beginnings, all ends, and the text without each, or with each twice, of its characters.
    private func mutilations(of text: String) -> [String] {
        text.indices.flatMap { (index: String.Index) -> [String] in
            let next = text.index(after: index)
            let start = String(text[..<index])
            let end = String(text[next...])
            let character = String(text[index])
            return [start, end, start + end, start + character + character + end]
        }
    }
}

extension Outcome {
    fileprivate var position: QueryPosition? {
        switch self {
        case .value: nil
        case .syntaxFault(let fault): fault.position
        case .fault(let fault): fault.position
        }
    }
}
