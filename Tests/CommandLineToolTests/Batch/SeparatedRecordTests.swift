import Testing

@testable import CommandLineTool

@Suite("A record of comma-separated values")
struct SeparatedRecordTests {
    struct Case: Sendable {
        let text: String
        let cells: [String?]
    }

    static let cases = [
        Case(text: "a", cells: ["a"]), Case(text: "a,b", cells: ["a", "b"]),
        Case(text: ",", cells: [nil, nil]), Case(text: "\"\",", cells: ["", nil]),
        Case(text: "\"a,\"\"b\"\"\n\",c\"d", cells: ["a,\"b\"\n", "c\"d"]),
        Case(text: " a , b ", cells: [" a ", " b "]),
    ]

    @Test("is cut into its cells", arguments: cases)
    func cuts(sample: Case) throws {
        #expect(try SeparatedRecord(Array(sample.text.utf8)).cells == sample.cells)
    }

    @Test("is refused where its quotes or its bytes are broken")
    func refuses() {
        #expect(throws: SeparatedRecord.Fault.openQuote) { try SeparatedRecord(Array("\"a".utf8)) }
        #expect(throws: SeparatedRecord.Fault.textBehindQuote(column: 2)) {
            try SeparatedRecord(Array("a,\"b\"c".utf8))
        }
        #expect(throws: SeparatedRecord.Fault.notUTF8) { try SeparatedRecord([0xFF]) }
    }
}
