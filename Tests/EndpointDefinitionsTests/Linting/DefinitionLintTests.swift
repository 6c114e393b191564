import EndpointDefinitions
import JSONText
import Diagnostics
import Testing

@Suite("Looking at all definitions")
struct DefinitionLintTests {
    @Test("finds nothing wrong with good ones")
    func clean() throws {
        let fixture = try DefinitionFixture(endpoint: DefinitionFixture.smallest)
        try fixture.write(".env", "A=1")
        try fixture.write(
            "endpoints/chains/buy.json",
            #"{"steps": [{"id": "a", "call": "it"}, {"id": "b", "call": "it", "when": "${a.ok}"}]}"#
        )
        let lint = try DefinitionLint(fixture.folder)
        #expect(lint.diagnostics.isEmpty)
        #expect(lint.fileCount == 4)
        #expect(!lint.hasErrors)
    }

    @Test("reports a service's mistakes once, sorted by file and place")
    func sorted() throws {
        let fixture = try DefinitionFixture([
            "endpoints/b.json": DefinitionFixture.smallest,
            "endpoints/a.json": #"{"service": "shop", "path": "x", "methd": 1}"#,
            "endpoints/services/shop.json": #"{"environments": {"a": {}}, "timeout": "x"}"#,
            "endpoints/services/spare.json": DefinitionFixture.shop,
            ".env": "=",
        ])
        let lint = try DefinitionLint(fixture.folder)
        let places = lint.diagnostics.map { diagnostic in
            "\(diagnostic.place?.path ?? ""):\(diagnostic.place?.location?.column ?? 0)"
        }
        #expect(
            places == [
                ".env:1", "endpoints/a.json:30", "endpoints/a.json:34",
                "endpoints/services/shop.json:24", "endpoints/services/shop.json:40",
                "endpoints/services/spare.json:0",
            ]
        )
        #expect(lint.hasErrors)
        #expect(lint.diagnostics.last?.severity == .warning)
    }

    @Test("loads a chain, and names the nearest one for a typo")
    func chain() throws {
        let fixture = try DefinitionFixture(
            endpoint: #"{"service": "shop", "path": "/x", "params": {"q": {"in": "query"}, "#
                + #""id": {"in": "query"}}}"#
        )
        try fixture.write(
            "endpoints/chains/buy.json",
            """
            {"params": {"n": {"type": "integer", "default": 1}},
             "steps": [{"id": "a", "call": "it", "params": {"q": "${params.n}"}},
                       {"id": "b", "call": "it", "forEach": "${a.items}", "when": "${item.ok}",
                        "params": {"id": "${item.id}"}}]}
            """
        )
        let chain = try fixture.folder.loadChain("buy").chain
        #expect(chain.steps.map(\.id) == ["a", "b"])
        #expect(chain.params.first?.defaultValue == 1)
        let error = #expect(throws: DefinitionError.self) { try fixture.folder.loadChain("bui") }
        #expect(error == .unknownChain("bui", nearest: "buy", folder: "endpoints"))
    }
}
