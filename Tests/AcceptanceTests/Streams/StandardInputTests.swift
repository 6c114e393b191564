import TestSupport
import Testing

@Suite("Standard input")
struct StandardInputTests {
    private static let answer = AnswerCase.answer("ok", "text/plain")

    @Test(
        "is not touched where it is not named: T030, T032",
        arguments: ["</dev/null", "<&-", "<.", "<endpoints/x.json"]
    )
    func untouched(redirection: String) async throws {
        try await LoopbackServer.answering(Self.answer) { server in
            let workspace = try Workspace(server.origin, ["x": Exchange.plain])
            let outcome = try await workspace.shell("exec \"$apicli\" x \(redirection)")
            #expect(outcome == Outcome(0, "ok"))
            #expect(server.requestTexts.first?.hasPrefix("GET /x HTTP/1.1\r\n") == true)
        }
    }

    @Test("may be a pipe that never ends: T032")
    func endless() async throws {
        var exchange = Exchange(answer: Self.answer)
        exchange.adjust = { $0.input = .endless }
        #expect(try await exchange.run().outcome == Outcome(0, "ok"))
    }

    @Test("that is closed is told where it is named: T030")
    func closed() async throws {
        let workspace = try Workspace(
            "http://127.0.0.1:1",
            ["x": #"{"service": "s", "path": "/x", "params": {"q": {"in": "query"}}}"#]
        )
        let outcome = try await workspace.shell("exec \"$apicli\" x q@- <&-")
        #expect(outcome.status == 2)
        #expect(
            outcome.errorLines.first
                == "apicli: error: x: cannot read standard input for param 'q': bad file descriptor"
        )
    }

    private static let twice = [
        (["q@-", "--params", "-"], "'--params -' and 'q@-'"),
        (["--params", "-", "--params", "-"], "'--params -' and '--params -'"),
        (["q@-", "p@-", "--params", "-"], "'--params -' and 'q@-' and 'p@-'"),
    ]

    @Test("that is named twice is a mistake, and nothing is read", arguments: twice)
    func namedTwice(words: [String], names: String) async throws {
        let workspace = try Workspace(
            "http://127.0.0.1:1",
            [
                "x": #"{"service": "s", "path": "/x", "#
                    + #""params": {"p": {"in": "query"}, "q": {"in": "query"}}}"#
            ]
        )
        let outcome = try await workspace.run(["x"] + words) { $0.input = .endless }
        #expect(
            outcome
                == Outcome(
                    2,
                    "",
                    """
                    apicli: error: standard input can be read once, not by \(names)
                    help: put one of them into a file

                    """
                )
        )
    }
}
