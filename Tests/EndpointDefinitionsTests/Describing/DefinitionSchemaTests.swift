import Diagnostics
import EndpointDefinitions
import Foundation
import JSONText
import Testing

@Suite("The emitted JSON Schemas")
struct DefinitionSchemaTests {
    @Test(
        "stand in the folder of definitions as they are rendered",
        arguments: DefinitionSchema.allCases
    )
    func drift(schema: DefinitionSchema) throws {
        let file = CheckoutFiles.package.appendingPathComponent("endpoints/" + schema.fileName)
        let difference = try mismatch(of: schema.text, with: file)
        #expect(difference == nil, "\(difference ?? "")")
    }

    @Test("agree with the loader about good files", arguments: SchemaCases.good)
    func good(schemaCase: SchemaCases.Case) throws {
        let value = try JSONParser.parse(Array(schemaCase.text.utf8))
        #expect(try SchemaCheck(schemaCase.kind.value).accepts(value), "\(schemaCase.text)")
        let errors = try mistakes(of: schemaCase)
        #expect(errors.isEmpty, "\(errors.map { $0.rendered() })")
    }

    @Test("agree with the loader about bad files", arguments: SchemaCases.bad)
    func bad(schemaCase: SchemaCases.Case) throws {
        let value = try JSONParser.parse(Array(schemaCase.text.utf8))
        #expect(try !SchemaCheck(schemaCase.kind.value).accepts(value), "\(schemaCase.text)")
        #expect(try !mistakes(of: schemaCase).isEmpty, "\(schemaCase.text)")
    }

    private func mistakes(of schemaCase: SchemaCases.Case) throws -> [Diagnostic] {
        var files = [
            "endpoints/items.json": DefinitionFixture.smallest,
            "endpoints/services/shop.json": DefinitionFixture.shop,
            "endpoints/services/base.json": DefinitionFixture.shop,
        ]
        switch schemaCase.kind {
        case .endpoint: files["endpoints/it.json"] = schemaCase.text
        case .service: files["endpoints/services/shop.json"] = schemaCase.text
        case .chain: files["endpoints/chains/it.json"] = schemaCase.text
        }
        let fixture = try DefinitionFixture(files)
        return try DefinitionLint(fixture.folder).diagnostics.filter { $0.severity == .error }
    }

    @Test("describe each key")
    func described() {
        let words = DefinitionSchema.allCases.map(\.text).joined()
        #expect(!words.contains("\"description\": \"\""))
        #expect(words.contains("The params, by name."))
    }
}
