import JSONSchema
import Testing

@Suite("Violations of a schema")
struct MessageTests {
    @Test(
        "are told in plain words",
        arguments: MessageCase.values + MessageCase.containers + MessageCase.combinations
    )
    func areTold(_ example: MessageCase) throws {
        #expect(try messages(of: example.value, by: example.schema) == example.messages)
        let schema = try Schema(json(example.schema))
        #expect(schema.accepts(try json(example.value)) == example.messages.isEmpty)
    }

    @Test("name the part, the keyword and its place")
    func namePlaces() throws {
        let schema = try Schema(
            json(##"{"items": {"$ref": "#/$defs/a~0b"}, "$defs": {"a~b": {"required": ["x"]}}}"##)
        )
        let violations = schema.validate(try json("[{}]"))
        #expect(violations.map(\.instancePointer) == ["/0"])
        #expect(violations.map(\.keyword) == ["required"])
        #expect(violations.map(\.schemaPointer) == ["/$defs/a~0b/required"])
        #expect(violations.map(\.fact) == [.missing(property: "x")])
    }

    @Test("name the document where it is another one")
    func nameDocuments() throws {
        let schema = try Schema(
            json(#"{"$ref": "https://example.com/a.json"}"#),
            documents: ["https://example.com/a.json": json(#"{"properties": {"b": false}}"#)]
        )
        let violation = try #require(schema.validate(try json(#"{"b": 1}"#)).first)
        #expect(violation.schemaPointer == "https://example.com/a.json#/properties/b")
        #expect(violation.keyword == "properties")
        #expect(violation.instancePointer == "/b")
    }

    @Test("are those of formats only if asked for")
    func assertFormats() throws {
        let options = SchemaOptions(assertsFormats: true)
        #expect(
            try messages(of: #""soon""#, by: #"{"format": "date"}"#, options: options)
                == ["the value must be of the format 'date', and is not"]
        )
        #expect(try messages(of: #""soon""#, by: #"{"format": "mood"}"#, options: options) == [])
    }
}
