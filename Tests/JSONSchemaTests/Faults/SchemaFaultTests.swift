import JSONSchema
import JSONText
import Testing

@Suite("Mistakes in a schema")
struct SchemaFaultTests {
    @Test("are found when it is made", arguments: FaultCase.all)
    func areFound(_ example: FaultCase) throws {
        let value = try json(example.schema)
        let fault = #expect(throws: SchemaFault.self) { try Schema(value) }
        #expect(fault?.message == example.message)
    }

    @Test("are told with their facts")
    func haveFacts() throws {
        let value = try json(#"{"items": {"minItems": "2"}}"#)
        let fault = #expect(throws: SchemaFault.self) { try Schema(value) }
        let reason = SchemaFault.Reason.wrongValue(
            keyword: "minItems",
            expected: .count,
            found: "string"
        )
        #expect(fault?.pointer == "/items/minItems")
        #expect(fault?.reason == reason)
    }

    @Test("in a meta-schema's required vocabulary are refused")
    func unknownVocabulary() throws {
        let value = try json(#"{"$schema": "https://example.com/meta"}"#)
        let documents = try [
            "https://example.com/meta": json(#"{"$vocabulary": {"https://example.com/v": true}}"#)
        ]
        let fault = #expect(throws: SchemaFault.self) { try Schema(value, documents: documents) }
        #expect(fault?.reason == .unknownVocabulary("https://example.com/v"))
    }

    @Test("are none where the schema of schemas judges itself")
    func metaSchema() throws {
        let reference = try json(#"{"$ref": "https://json-schema.org/draft/2020-12/schema"}"#)
        let schema = try Schema(reference)
        #expect(schema.accepts(try json(#"{"properties": {"a": {"minLength": 1}}}"#)))
        #expect(!schema.accepts(try json(#"{"properties": {"a": {"minLength": -1}}}"#)))
    }
}
