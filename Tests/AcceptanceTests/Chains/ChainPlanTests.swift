import TestSupport
import Testing

@Suite("The plan of a chain", .timeLimit(.minutes(5)))
struct ChainPlanTests {
    private static let endpoints = [
        "login": #"{"service": "s", "method": "POST", "path": "/login", "params": {"#
            + #""user": {"in": "body"}, "password": {"in": "body", "secret": true}}}"#,
        "me": #"{"service": "s", "path": "/me", "params": {"#
            + #""token": {"in": "header", "name": "X-Token", "secret": true}, "t": {"in": "query"}}}"#,
    ]

    private static let chain = #"""
        {"params": {"password": {"secret": true, "required": true}},
         "steps": [{"id": "login", "call": "login", "params": {"user": "ada", "password": "${params.password}"}},
                   {"id": "me", "call": "me", "params": {"token": "${login.token}"}},
                   {"id": "again", "call": "me", "params": {"token": "literal-secret", "t": "${login.token}-${me.name}"}}]}
        """#

    @Test("T085 is shown by --dry-run: what is known, references as written, no secret, no request")
    func dryRun() async throws {
        let workspace = try Workspace("http://127.0.0.1:1", Self.endpoints)
        try workspace.write("endpoints/chains/c.json", Self.chain)
        let outcome = try await workspace.run("chain", "c", "password=S3cr3t-word", "--dry-run")
        #expect(outcome.status == 0 && outcome.errorText.isEmpty)
        #expect(outcome.text.contains("3 steps in 3 waves"))
        #expect(outcome.text.contains(#"{"user":"ada","password":"***"}"#))
        #expect(outcome.text.contains("me  me  after login\n    GET http://127.0.0.1:1/me\n"))
        #expect(outcome.text.contains("      token  ${login.token}\n"))
        #expect(outcome.text.contains("      t      ${login.token}-${me.name}\n"))
        let page = try await workspace.run("describe", "c", "-o", "json")
        #expect(page.text.contains(#""password": "${params.password}""#))
        for secret in ["S3cr3t-word", "literal-secret"] {
            #expect(!outcome.text.contains(secret) && !page.text.contains(secret))
        }
    }

    @Test("T085 passes secrets on, and masks them from then on wherever they are shown")
    func secrets() async throws {
        let server = ChainServer([
            "/login": { _ in ChainServer.json(#"{"token": "tok-123456"}"#) },
            "/me": { request in
                request.contains("?")
                    ? ChainServer.json(#"{"bad": "tok-123456"}"#, status: "403 No tok-123456")
                    : ChainServer.json(#"{"name": "Ada"}"#)
            },
        ])
        try await server.serving(Self.endpoints, chain: Self.chain) { workspace in
            let outcome = try await workspace.run(
                "chain",
                "c",
                "password=S3cr3t-word",
                "-v",
                "--trace",
                "t"
            )
            #expect(outcome.status == 4)
            // The last step's answer is not altered.
            #expect(outcome.text == #"{"bad": "tok-123456"}"#)
            #expect(outcome.errorText.contains("X-Token: ***"))
            #expect(outcome.errorText.contains("/me?t=***-Ada"))
            let trace = workspace.text(of: "t") ?? ""
            #expect(trace.contains("X-Token: ***"))
            for secret in ["tok-123456", "S3cr3t-word", "literal-secret"] {
                #expect(!outcome.errorText.contains(secret) && !trace.contains(secret))
            }
        }
        #expect(server.lines == ["POST /login", "GET /me", "GET /me?t=tok-123456-Ada"])
    }

    @Test("is refused before anything is sent where a definition or a name is wrong")
    func refused() async throws {
        let workspace = try Workspace("http://127.0.0.1:1", Self.endpoints)
        let first = #"{"steps": [{"id": "a", "call": "login", "params": {"user": "u"}}, "#
        let cases: [(String, String, Int32, String)] = [
            ("unknown-endpoint", #"{"id": "b", "call": "mee"}]}"#, 9, "no endpoint 'mee'"),
            ("unknown-param", #"{"id": "b", "call": "me", "params": {"tokn": 1}}]}"#, 9, "'tokn'"),
            ("cycle", #"{"id": "b", "call": "me", "params": {"t": "${b.x}"}}]}"#, 9, "'b'"),
            ("query", #"{"id": "b", "call": "me", "params": {"t": "${a.[}"}}]}"#, 9, "query"),
            ("open", #"{"id": "b", "call": "me", "params": {"t": "${a"}}]}"#, 9, "never closed"),
            ("broken-rule", #"{"id": "b", "call": "num", "params": {"n": "x"}}]}"#, 2, "step 'b'"),
            ("missing", #"{"id": "b", "call": "num"}]}"#, 2, "required"),
        ]
        try workspace.write(
            "endpoints/num.json",
            #"{"service": "s", "path": "/n", "params": {"n": {"in": "query", "type": "integer", "required": true}}}"#
        )
        for (name, second, status, words) in cases {
            try workspace.write("endpoints/chains/\(name).json", first + second)
            let outcome = try await workspace.run("chain", name)
            #expect(outcome.status == status, "\(name): \(outcome)")
            #expect(outcome.errorText.contains(words), "\(name): \(outcome)")
        }
        let unknown = try await workspace.run("chain", "mising")
        #expect(unknown.status == 2 && unknown.errorText.contains("did you mean 'missing'?"))
        let endpoint = try await workspace.run("missing")
        #expect(endpoint.errorText.contains("did you mean 'apicli chain missing'?"))
    }
}
