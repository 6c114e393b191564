import Testing

@Suite("The command init")
struct InitTests {
    @Test("makes definitions that pass lint and can be called")
    func initialize() async throws {
        let workspace = try Workspace()
        let first = try await workspace.run(
            "init",
            "https://shop.example/v2/items?page=3&q=a%20b",
            "--endpoints",
            "new/endpoints"
        )
        #expect(
            first
                == Outcome(
                    0,
                    """
                    wrote new/endpoints/services/shop.json
                    wrote new/endpoints/service.schema.json
                    wrote new/endpoints/endpoint.schema.json
                    wrote new/endpoints/items.v2.json
                    try: apicli items.v2 --endpoints new/endpoints --dry-run

                    """
                )
        )
        let inside: (inout Program) -> Void = { $0.folder += "/new" }
        let lint = try await workspace.run("lint", adjusting: inside)
        #expect(lint == Outcome(0, "", "apicli: 1 endpoint, no mistakes\n"))
        let request = try await workspace.run("items.v2", "--dry-run", adjusting: inside)
        #expect(
            request.text.hasPrefix("GET /v2/items?page=3&q=a%20b HTTP/1.1\nHost: shop.example\n")
        )
        let again = try await workspace.run("init", "shop.example/v2/items", adjusting: inside)
        #expect(again.status == 2 && again.output.isEmpty)
        #expect(
            again.errorLines.first?.contains("'endpoints/items.v2.json' is there already") == true
        )
    }

    private static let badNames = [
        ["--name", "../../evil"], ["--name", "services/x"], ["--name", "chains/x"],
        ["--name", "/x"], ["--name", ".x"], ["--name", "x.schema"], ["--name", ""],
        ["--service", "../z"], ["--service", ""], ["--service", "a//b"],
    ]

    @Test("writes nothing under a name that no definition can have", arguments: badNames)
    func names(words: [String]) async throws {
        let workspace = try Workspace()
        let outcome = try await workspace.run(
            ["init", "http://h.example/users/1", "--endpoints", "new/endpoints"] + words
        )
        #expect(outcome.status == 2 && outcome.output.isEmpty)
        #expect(
            outcome.errorLines.first?
                .hasPrefix("apicli: error: \(words[0]): '\(words[1])' is no name of ") == true
        )
        #expect(outcome.errorLines.last?.hasPrefix("help: write it as ") == true)
        #expect(workspace.leftovers.isEmpty)
    }

    /// A URL's query, the query that the new definition sends, and a part of its text.
    private static let queries = [
        (
            "b=1&b=2&a=x", "b=1&b=2&a=x",
            #""b": {"in": "query", "type": "array", "items": {"type": "integer"}, "default": [1, 2]}"#
        ),
        ("t=new&t=7", "t=new&t=7", #""items": {"type": "string"}, "default": ["new", "7"]"#),
        ("q=%2F+x", "q=%2F%20x", #""default": "/ x""#),
        ("q=1%2B1", "q=1%2B1", #""default": "1+1""#),
        ("a%3Db=1&c@d=2", "a%3Db=1&c%40d=2", #""a_b": {"in": "query", "name": "a=b","#),
        ("a:=1&a_=2", "a%3A=1&a_=2", #""a__": {"in": "query", "name": "a_","#),
        ("n=007", "n=007", #""default": "007""#),
    ]

    @Test("makes params that send the URL's query", arguments: queries)
    func query(query: String, sent: String, text: String) async throws {
        let workspace = try Workspace()
        let inside: (inout Program) -> Void = { $0.folder += "/run" }
        let first = try await workspace.run(
            "init",
            "http://h.example/v1/all?\(query)",
            "--service",
            "europe/shop",
            adjusting: inside
        )
        #expect(first.status == 0, "\(first)")
        let endpoint = workspace.text(of: "run/endpoints/all.v1.json") ?? ""
        #expect(endpoint.contains(text), "\(endpoint)")
        let service = workspace.text(of: "run/endpoints/services/europe/shop.json") ?? ""
        #expect(service.contains(#""$schema": "../../service.schema.json","#))
        let lint = try await workspace.run("lint", adjusting: inside)
        #expect(lint == Outcome(0, "", "apicli: 1 endpoint, no mistakes\n"))
        let request = try await workspace.run("all.v1", "--dry-run", adjusting: inside)
        #expect(request.text.hasPrefix("GET /v1/all?\(sent) HTTP/1.1\n"), "\(request)")
    }
}
