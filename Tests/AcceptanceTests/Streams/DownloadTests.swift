import TestSupport
import Testing

@Suite("A download")
struct DownloadTests {
    private static let old: @Sendable (Workspace) throws -> Void = { try $0.write("f", "old") }

    @Test("replaces the file by the exact body, twice the same: T107")
    func replaces() async throws {
        let body = "a\u{0}b\r\n\u{FF}"
        try await LoopbackServer.serving { connection in
            while try connection.readRequest() != nil {
                connection.send(AnswerCase.bytes(AnswerCase.answer(body, "application/x")))
            }
        } during: { server in
            let workspace = try Workspace(server.origin, ["x": Exchange.plain])
            try workspace.write("f", "a much longer text than the new one")
            for _ in 1...2 {
                #expect(try await workspace.run("x", "--download", "f") == Outcome(0))
                #expect(workspace.bytes(of: "f") == AnswerCase.bytes(body))
                #expect(workspace.leftovers == ["f"])
            }
            #expect(!server.requestTexts.contains { $0.lowercased().contains("\r\nrange:") })
        }
    }

    @Test("keeps the old file where the body is cut off: T107, T040")
    func cutOff() async throws {
        var exchange = Exchange(arguments: ["--download", "f"], prepare: Self.old)
        exchange.answer = "HTTP/1.1 200 OK\r\nContent-Length: 10\r\nConnection: close\r\n\r\nhalf"
        let answer = exchange.answer
        let (outcome, workspace) = try await LoopbackServer.serving { connection in
            try connection.readRequest()
            connection.send(answer)
        } during: { server in
            let workspace = try Workspace(server.origin, ["x": Exchange.plain])
            try Self.old(workspace)
            return (try await workspace.run("x", "--download", "f"), workspace)
        }
        #expect(outcome.status == 6)
        #expect(outcome.text.isEmpty)
        #expect(workspace.text(of: "f") == "old")
        #expect(workspace.leftovers == ["f"])
    }

    @Test("puts the body of an error on standard output: T107, T037")
    func error() async throws {
        var exchange = Exchange(arguments: ["--download", "f"], prepare: Self.old)
        exchange.answer = AnswerCase.answer("{}", status: "404 Not Found")
        let (outcome, _, workspace) = try await exchange.run()
        #expect(outcome == Outcome(4, "{}", "apicli: x: HTTP 404 Not Found\n"))
        #expect(workspace.text(of: "f") == "old")
        #expect(workspace.leftovers == ["f"])
    }

    @Test("shows the header on standard output with --include")
    func include() async throws {
        var exchange = Exchange(arguments: ["--download", "f", "-i"])
        exchange.answer = AnswerCase.answer("body", "text/plain")
        let (outcome, _, workspace) = try await exchange.run()
        #expect(
            outcome
                == Outcome(
                    0,
                    "HTTP/1.1 200 OK\r\nContent-Type: text/plain\r\nContent-Length: 4\r\n\r\n"
                )
        )
        #expect(workspace.text(of: "f") == "body")
    }

    @Test("shows its progress on a terminal")
    func progress() async throws {
        var exchange = Exchange(arguments: ["--download", "f"])
        exchange.answer = AnswerCase.answer(String(repeating: "x", count: 100_000), "text/plain")
        exchange.adjust = { $0.errorOutput = .terminal }
        let (outcome, _, workspace) = try await exchange.run()
        #expect(outcome.status == 0)
        #expect(outcome.errorText.contains("\r"))
        #expect(workspace.text(of: "f")?.count == 100_000)
    }

    @Test("never replaces the file that standard output goes to", arguments: ["/dev/stdout", ""])
    func output(target: String) async throws {
        let workspace = try Workspace("http://127.0.0.1:1", ["x": Exchange.plain])
        try workspace.write("log", "earlier\n")
        let outcome = try await workspace.shell(
            "\"$apicli\" x --download '\(target)' >> log; echo $?"
        )
        #expect(outcome.text == "2\n")
        #expect(workspace.text(of: "log") == "earlier\n")
    }
}
