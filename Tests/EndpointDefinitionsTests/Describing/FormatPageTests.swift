import APIModel
import Diagnostics
import EndpointDefinitions
import Foundation
import Testing

@Suite("The page about the format")
struct FormatPageTests {
    private static let page = CheckoutFiles.package.appendingPathComponent(
        "docs/endpoint-format.md"
    )

    @Test("has examples that load, all of them as one folder")
    func examples() throws {
        let text = try CheckoutFiles.text(Self.page)
        let examples = Self.examples(in: text)
        let fences = text.components(separatedBy: "\n```").count - 1
        #expect(fences == 2 * examples.count, "every example says which file it is")
        let fixture = try DefinitionFixture(examples)
        let folder = try fixture.folder
        let lint = DefinitionLint(folder)
        #expect(lint.diagnostics.isEmpty, "\(lint.diagnostics.map { $0.rendered() })")
        #expect(folder.endpointNames().count == 6)
        for name in folder.endpointNames() {
            let resolved = try folder.load(name).resolve(environment: "live", variables: [:])
            #expect(resolved.site.baseURL == "https://shop.example/api")
        }
        #expect(try folder.loadChain("buy").chain.steps.count == 3)
    }

    @Test("about signing has examples that load, all of them as one folder")
    func signingExamples() throws {
        let page = CheckoutFiles.package.appendingPathComponent("docs/signing.md")
        let text = try CheckoutFiles.text(page)
        let examples = Self.examples(in: text)
        #expect(text.components(separatedBy: "\n```").count - 1 == 2 * examples.count)
        let folder = try DefinitionFixture(examples).folder
        let lint = DefinitionLint(folder)
        #expect(lint.diagnostics.isEmpty, "\(lint.diagnostics.map { $0.rendered() })")
        #expect(folder.endpointNames() == ["event.v1", "event.v2", "note.v1", "object.v1"])
    }

    @Test("holds the reference as it is rendered from the tables")
    func reference() throws {
        let text = try CheckoutFiles.text(Self.page)
        let start = "a test holds it to them -->\n"
        let end = "<!-- end of reference -->"
        let head = try #require(text.range(of: start))
        let tail = try #require(text.range(of: end))
        let expected =
            text[..<head.upperBound] + "\n" + FormatReference.markdown + "\n"
            + text[tail.lowerBound...]
        let difference = try mismatch(of: String(expected), with: Self.page)
        #expect(difference == nil, "\(difference ?? "")")
    }

    private static func examples(in text: String) -> [String: String] {
        var examples: [String: String] = [:]
        for part in text.components(separatedBy: "<!-- file: ").dropFirst() {
            let lines = part.components(separatedBy: "\n")
            let path = lines[0].replacingOccurrences(of: " -->", with: "")
            let body = lines.dropFirst(2).prefix { $0 != "```" }
            examples[path] = body.joined(separator: "\n")
        }
        return examples
    }
}
