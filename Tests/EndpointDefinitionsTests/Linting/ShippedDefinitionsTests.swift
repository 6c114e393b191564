import Diagnostics
import EndpointDefinitions
import Foundation
import JSONText
import Testing

@Suite("The definitions that the project ships")
struct ShippedDefinitionsTests {
    @Test("are good, and the schemas say so too")
    func good() throws {
        let path = CheckoutFiles.package.appendingPathComponent("endpoints").path
        let folder = DefinitionFolder(path: path)
        let lint = DefinitionLint(folder)
        #expect(lint.diagnostics.isEmpty, "\(lint.diagnostics.map { $0.rendered() })")
        try #require(!folder.endpointNames().isEmpty)
        for name in folder.endpointNames() {
            let url = CheckoutFiles.package.appendingPathComponent("endpoints/\(name).json")
            let bytes = Array(try CheckoutFiles.text(url).utf8)
            let value = try JSONParser.parse(bytes, dialect: .commented)
            #expect(try SchemaCheck(DefinitionSchema.endpoint.value).accepts(value), "\(name)")
        }
    }

    @Test("name the schema of their own kind")
    func schemas() throws {
        let folder = DefinitionFolder(
            path: CheckoutFiles.package.appendingPathComponent("endpoints").path
        )
        let endpoints = folder.endpointNames().map { ($0, DefinitionSchema.endpoint) }
        let services = folder.serviceNames().map { ("services/\($0)", DefinitionSchema.service) }
        try #require(!services.isEmpty)
        for (name, schema) in endpoints + services {
            let url = CheckoutFiles.package.appendingPathComponent("endpoints/\(name).json")
            let up = String(repeating: "../", count: name.count { $0 == "/" })
            let reference = (up.isEmpty ? "./" : up) + schema.fileName
            let text = try CheckoutFiles.text(url)
            #expect(text.contains(#""$schema": "\#(reference)""#), "\(name)")
        }
    }
}
