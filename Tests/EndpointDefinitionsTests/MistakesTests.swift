import Diagnostics
import EndpointDefinitions
import Foundation
import Testing

/// Each file in `Mistakes/` is an input; beside it stands the exact text that it brings about.
///
/// `NAME.json` is an endpoint, `NAME.service.json` a service, `NAME.chain.json` a chain and
/// `NAME.env` a file of variables.
@Suite("Mistakes in definitions")
struct MistakesTests {
    static let inputs: [String] = {
        let folder = CheckoutFiles.tests.appendingPathComponent("Mistakes").path
        let files = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
        return files.filter { !$0.hasSuffix(".err") }.sorted()
    }()

    @Test("are shown with their places and remedies", arguments: inputs)
    func shown(input: String) throws {
        let folder = CheckoutFiles.tests.appendingPathComponent("Mistakes")
        let text = try CheckoutFiles.text(folder.appendingPathComponent(input))
        let fixture = try Self.fixture(for: input, text)
        let rendered = try DefinitionLint(fixture.folder).diagnostics.map { $0.rendered() }
        let name = input.prefix(upTo: input.lastIndex(of: ".") ?? input.endIndex)
        let golden = folder.appendingPathComponent(name + ".err")
        let shown = rendered.joined(separator: "\n") + "\n"
        #expect(!rendered.isEmpty)
        let difference = try mismatch(of: shown, with: golden)
        #expect(difference == nil, "\(difference ?? "")")
    }

    @Test("have an input for every text")
    func complete() throws {
        let folder = CheckoutFiles.tests.appendingPathComponent("Mistakes").path
        let goldens = try FileManager.default.contentsOfDirectory(atPath: folder)
            .filter { $0.hasSuffix(".err") }
            .map { $0.dropLast(4) }
        let names = Self.inputs.map { $0.prefix(upTo: $0.lastIndex(of: ".") ?? $0.endIndex) }
        #expect(Set(goldens) == Set(names))
        #expect(Self.inputs.count > 30)
    }

    private static func fixture(for input: String, _ text: String) throws -> DefinitionFixture {
        var files = [
            "endpoints/items.json": DefinitionFixture.smallest,
            "endpoints/services/shop.json": DefinitionFixture.shop,
        ]
        if input.hasSuffix(".service.json") {
            files["endpoints/services/shop.json"] = text
        } else if input.hasSuffix(".chain.json") {
            files["endpoints/chains/\(input.dropLast(11)).json"] = text
        } else if input.hasSuffix(".env") {
            files[".env"] = text
        } else {
            files["endpoints/" + input] = text
        }
        return try DefinitionFixture(files)
    }
}
