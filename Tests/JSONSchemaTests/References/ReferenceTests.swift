import JSONSchema
import JSONText
import Testing

@Suite("A reference")
struct ReferenceTests {
    /// The examples of RFC 3986, section 5.4, that lead out of their document.
    private static let examples: [(reference: String, target: String)] = [
        ("g:h", "g:h"), ("g", "http://a/b/c/g"), ("./g", "http://a/b/c/g"),
        ("g/", "http://a/b/c/g/"), ("/g", "http://a/g"), ("//g", "http://g"),
        ("?y", "http://a/b/c/d;p?y"), ("g?y", "http://a/b/c/g?y"), ("g#s", "http://a/b/c/g"),
        (";x", "http://a/b/c/;x"), ("g;x?y#s", "http://a/b/c/g;x?y"), (".", "http://a/b/c/"),
        ("./", "http://a/b/c/"), ("..", "http://a/b/"), ("../", "http://a/b/"),
        ("../g", "http://a/b/g"), ("../..", "http://a/"), ("../../g", "http://a/g"),
        ("../../../g", "http://a/g"), ("/./g", "http://a/g"), ("/../g", "http://a/g"),
        ("g.", "http://a/b/c/g."), ("..g", "http://a/b/c/..g"), ("./g/.", "http://a/b/c/g/"),
        ("g/./h", "http://a/b/c/g/h"), ("g/../h", "http://a/b/c/h"),
        ("g;x=1/../y", "http://a/b/c/y"), ("g?y/../x", "http://a/b/c/g?y/../x"),
    ]

    @Test("is resolved against the identifier of its schema", arguments: examples)
    func isResolved(_ reference: String, _ target: String) throws {
        let schema: JSONValue = ["$id": "http://a/b/c/d;p?q", "$ref": .text(reference)]
        let fault = #expect(throws: SchemaFault.self) { try Schema(schema) }
        #expect(fault?.reason == .unknownDocument(reference: reference, document: target))
        let documents: [String: JSONValue] = [target: ["$defs": ["s": ["$anchor": "s"]]]]
        #expect(throws: Never.self) { try Schema(schema, documents: documents) }
    }

    @Test(
        "finds schemas that stand where no keyword expects one",
        arguments: ["#/components/schemas/a~1b", "#/components/schemas/a%7E1b", "#/list/1"]
    )
    func findsElsewhere(_ reference: String) throws {
        let schema = try Schema([
            "$ref": .text(reference),
            "components": ["schemas": ["a/b": ["type": "null"]]],
            "list": [1, ["type": "null"]],
        ])
        #expect(schema.accepts(nil))
        #expect(!schema.accepts(1))
    }
}
