import Testing

@testable import EndpointDefinitions

@Suite("A text with variables")
struct VariableTextTests {
    typealias Piece = VariableText.Piece

    static let good: [(String, [Piece])] = [
        ("plain", [.text("plain")]),
        ("", [.text("")]),
        ("$5 and $", [.text("$5 and $")]),
        ("${A}", [.variable("A", offset: 0, length: 4)]),
        ("é${A_1}z", [.text("é"), .variable("A_1", offset: 1, length: 6), .text("z")]),
        ("$${A}", [.text("${A}")]),
        ("$$${A}", [.text("$${A}")]),
        (
            "${A}${B}",
            [.variable("A", offset: 0, length: 4), .variable("B", offset: 4, length: 4)]
        ),
    ]

    @Test("is taken apart", arguments: good)
    func pieces(text: String, pieces: [Piece]) throws {
        #expect(try VariableText(text).pieces == pieces)
    }

    static let bad: [(String, VariableText.Fault)] = [
        ("a${B", .unclosed(offset: 1, length: 3)),
        ("${}", .badName("", offset: 0, length: 3)),
        ("${1A}", .badName("1A", offset: 0, length: 5)),
        ("${A:-x}", .badName("A:-x", offset: 0, length: 7)),
    ]

    @Test("is refused where a variable is none", arguments: bad)
    func faults(text: String, fault: VariableText.Fault) {
        #expect(throws: fault) { try VariableText(text) }
    }
}

@Suite("A reference of a chain")
struct ChainReferenceTests {
    static let cases: [(String, [String])] = [
        ("plain", []),
        ("${find.id}", ["find|id"]),
        ("${find}", ["find|@"]),
        ("${find[0].id}", ["find|[0].id"]),
        ("a ${find.{a: b, c: `\"}\"`}} b ${params.x}", ["find|{a: b, c: `\"}\"`}", "params|x"]),
        ("$${no.id} ${yes.id}", ["yes|id"]),
    ]

    @Test("is found in a text", arguments: cases)
    func found(text: String, references: [String]) throws {
        let found = try ChainReference.all(in: text)
        #expect(found.map { "\($0.source)|\($0.query)" } == references)
        for reference in found {
            let characters = Array(text)
            #expect(characters[reference.offset] == "$")
            #expect(characters[reference.offset + reference.length - 1] == "}")
        }
    }

    @Test("is refused without a name or an end")
    func faults() {
        #expect(throws: ChainReference.Fault.unclosed(offset: 1)) {
            try ChainReference.all(in: "a${find.id")
        }
        #expect(throws: ChainReference.Fault.unnamed(".id", offset: 0, length: 6)) {
            try ChainReference.all(in: "${.id}")
        }
    }
}
