import Glibc
import TestSupport
import Testing

@Suite("The end of a chain", .timeLimit(.minutes(5)))
struct ChainEndTests {
    private static let endpoints = [
        "bad": ChainServer.endpoint("GET", "/bad"), "slow": ChainServer.endpoint("GET", "/slow"),
        "post": ChainServer.endpoint("POST", "/post"),
        "next": ChainServer.endpoint("GET", "/next", "v"),
    ]

    @Test("names the element of a list whose call failed")
    func element() async throws {
        let server = ChainServer([
            "/next": { request in
                ChainServer.json("{}", status: request.contains("v=2") ? "404 No" : "200 OK")
            }
        ])
        let chain = #"""
            {"steps": [{"id": "n", "call": "next", "forEach": ["1", "2"],
                        "params": {"v": "${item}"}}]}
            """#
        try await server.serving(Self.endpoints, chain: chain) { workspace in
            let outcome = try await workspace.run("chain", "c", "--jobs", "1")
            #expect(outcome.status == 4)
            #expect(outcome.errorText.contains("step 'n' (1 of 1), element 2: next: HTTP 404"))
        }
    }

    @Test("breaks off safe calls in the air after a failure, and lets unsafe ones land")
    func failure() async throws {
        let all = Gate(3)
        let hasFailed = Gate(1)
        let answers: [String: ChainServer.Answer] = [
            "/bad": { _ in
                try all.pass()
                return ChainServer.json("{}", status: "500 Oops")
            },
            "/slow": { _ in
                try all.pass()
                return ""
            },
            "/post": { _ in
                try all.pass()
                try hasFailed.wait()
                return ChainServer.json(#"{"v": 1}"#)
            },
        ]
        // The one that was broken off tells that the failure was seen.
        let server = ChainServer(answers) { hasFailed.arrive() }
        let chain = #"""
            {"steps": [{"id": "b", "call": "bad"}, {"id": "s", "call": "slow"},
                       {"id": "p", "call": "post"},
                       {"id": "n", "call": "next", "params": {"v": "${p.v}"}}]}
            """#
        try await server.serving(Self.endpoints, chain: chain) { workspace in
            let outcome = try await workspace.run("chain", "c", "-v")
            #expect(outcome.status == 5 && outcome.text.isEmpty)
            #expect(outcome.errorText.contains("step 'b' (1 of 4): bad: HTTP 500 Oops"))
            #expect(outcome.errorText.contains("s  slow  broken off"))
            #expect(outcome.errorText.contains("p  post  200"))
        }
        #expect(!server.lines.contains { $0.hasPrefix("GET /next") })
    }

    @Test("comes at once with a signal, with its status and without a word")
    func signal() async throws {
        let areAsked = Event()
        let both = Gate(2)
        let answer: ChainServer.Answer = { _ in
            try both.pass()
            areAsked.happen()
            return ""
        }
        let server = ChainServer(["/slow": answer, "/post": answer])
        let chain = #"""
            {"steps": [{"id": "s", "call": "slow"}, {"id": "p", "call": "post"},
                       {"id": "t", "call": "next", "params": {"v": "${s.v}"}}]}
            """#
        try await server.serving(Self.endpoints, chain: chain) { workspace in
            let program = try workspace.program(["chain", "c"]).start()
            try await areAsked.wait()
            program.send(SIGINT)
            #expect(await program.finish() == Outcome(130))
        }
        #expect(server.lines.sorted() == ["GET /slow", "POST /post"])
    }

    @Test("comes with the deadline of the whole, whatever is in the air")
    func deadline() async throws {
        let server = ChainServer([
            "/post": { _ in
                ""
            }
        ])
        let chain = #"{"steps": [{"id": "p", "call": "post"}]}"#
        try await server.serving(Self.endpoints, chain: chain) { workspace in
            let outcome = try await workspace.run("chain", "c", "--deadline", "500ms")
            #expect(outcome.status == 7)
            #expect(outcome.errorText.contains("not done within 0.5 s (--deadline)"))
            #expect(outcome.errorText.contains("step 'p' (1 of 1)"))
        }
    }

    @Test("is told on a terminal in a line for each step")
    func lines() async throws {
        let server = ChainServer(["/next": { _ in ChainServer.json(#"{"v": 1}"#) }])
        let chain = #"""
            {"steps": [{"id": "one", "call": "next"},
                       {"id": "two", "call": "next", "params": {"v": "${one.v}"}, "when": false}]}
            """#
        try await server.serving(Self.endpoints, chain: chain) { workspace in
            let outcome = try await workspace.run("chain", "c") { $0.errorOutput = .terminal }
            #expect(outcome.errorLines[0].hasPrefix("one  next  200  0."))
            #expect(outcome.errorLines[1].hasPrefix("two  next  left out: its 'when'"))
            let piped = try await workspace.run("chain", "c", "-q")
            #expect(piped == Outcome(0, #"{"v": 1}"#, ""))
        }
    }
}
