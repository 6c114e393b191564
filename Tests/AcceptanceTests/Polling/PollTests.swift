import Glibc
import Synchronization
import TestSupport
import Testing

@Suite("A polled call (T061)", .timeLimit(.minutes(5)))
struct PollTests {
    private static let pending = #"{"state":"pending"}"#
    private static let done = #"{"state":"done","n":7}"#

    private static func definition(
        _ times: String = #""every": "1ms", "deadline": "60s""#,
        more: String = ""
    ) -> String {
        """
        {"service": "s", "path": "/x", \(more) "reformers": {"n": "n"},
         "until": {"that": "state == 'done'", "failed": "state == 'failed'", \(times)}}
        """
    }

    /// A server that gives these answers one after the other, and the last one for ever.
    private func run(
        _ answers: [String],
        _ definition: String = definition(),
        _ words: [String] = [],
        prepare: (Workspace) throws -> Void = { _ in },
        adjusting adjust: (inout Program) -> Void = { _ in }
    ) async throws -> (outcome: Outcome, requests: [String], workspace: Workspace) {
        let rest = Mutex(answers)
        return try await LoopbackServer.serving { connection in
            while try connection.readRequest() != nil {
                let answer = rest.withLock { $0.count > 1 ? $0.removeFirst() : $0[0] }
                let isWhole = answer.hasPrefix("HTTP/")
                connection.send(isWhole ? answer : AnswerCase.answer(answer))
            }
        } during: { server in
            let workspace = try Workspace(server.origin, ["x": definition])
            try prepare(workspace)
            let outcome = try await workspace.run(["x"] + words, adjusting: adjust)
            return (outcome, server.requestTexts, workspace)
        }
    }

    @Test(
        "prints the last answer alone, in every shape",
        arguments: [
            ([], done), (["-o", "compact"], done + "\n"), (["-r", "n"], "7\n"),
            (["--query", "n"], "7\n"), (["--strategy", "join"], done),
            (["--strategy", "queue"], done), (["--retry", "1"], done),
        ] as [([String], String)]
    )
    func prints(words: [String], text: String) async throws {
        let (outcome, requests, _) = try await run(
            [Self.pending, Self.pending, Self.done],
            Self.definition(),
            words
        )
        #expect(outcome == Outcome(0, text))
        #expect(requests.count == 3)
    }

    @Test("downloads the last answer alone")
    func downloads() async throws {
        let (outcome, _, workspace) = try await run(
            [Self.pending, Self.done],
            Self.definition(),
            ["--download", "f"]
        )
        #expect(outcome == Outcome(0))
        #expect(workspace.text(of: "f") == Self.done)
        #expect(workspace.leftovers == ["f"])
    }

    @Test("notes each poll with --verbose, and on a terminal how long it has been")
    func tells() async throws {
        let answers = [Self.pending, Self.done]
        let (verbose, _, _) = try await run(answers, Self.definition(), ["-v"])
        #expect(verbose.errorLines.contains("* poll 1: not yet; the next in 0.001 s"))
        #expect(verbose.errorLines.contains("* poll 2: the answer satisfies"))
        let (drawn, _, _) = try await run(answers, adjusting: { $0.errorOutput = .terminal })
        #expect(drawn.text == Self.done)
        #expect(drawn.errorText.contains("\r\u{1B}[Kwaiting: poll 2, "))
        #expect(drawn.errorText.hasSuffix("\r\u{1B}[K"))
    }

    @Test("ends at once where the answer says that it failed")
    func fails() async throws {
        let failed = #"{"state":"failed","why":"disk full"}"#
        let (outcome, requests, _) = try await run([Self.pending, failed, Self.done])
        #expect(outcome.status == 8)
        #expect(outcome.text == failed)
        #expect(outcome.errorText.contains("'state == 'failed'' is true of the answer \(failed)"))
        #expect(requests.count == 2)
    }

    @Test("ends before a wait that the deadline does not allow, and names it and the last state")
    func timesOut() async throws {
        let (outcome, requests, _) = try await run(
            [Self.pending],
            Self.definition(#""every": "2h", "deadline": "1h""#)
        )
        #expect(outcome.status == 7)
        #expect(outcome.text.isEmpty)
        let first = "not done within 3600 s: 1 answer came, the next in 7200 s"
        #expect(outcome.errorText.contains("\(first), and the last one was \(Self.pending)"))
        #expect(requests.count == 1)
    }

    @Test("waits as long as the server asks, where that is longer")
    func heedsServer() async throws {
        let late = AnswerCase.answer(Self.pending, fields: "Retry-After: 90\r\n")
        let (outcome, _, _) = try await run([late])
        #expect(outcome.status == 7)
        #expect(outcome.errorText.contains("the next in 90 s"))
    }

    @Test("is bounded by its deadline while an answer is outstanding")
    func boundsCalls() async throws {
        let server = SilentServer()
        let rule = #""every": "1ms", "deadline": "200ms""#
        try await server.serving(definition: Self.definition(rule)) { workspace in
            let outcome = try await workspace.run("x")
            #expect(outcome.status == 7)
            #expect(outcome.errorText.contains("not done within 0.2 s: no answer came"))
        }
    }

    @Test(
        "refuses a query that gives neither true nor false nor null",
        arguments: ["state", "n", "length(missing)"]
    )
    func undecided(query: String) async throws {
        let definition = """
            {"service": "s", "path": "/x",
             "until": {"that": "\(query)", "every": "1ms", "deadline": "1h"}}
            """
        let (outcome, requests, _) = try await run([Self.done], definition)
        #expect(outcome.status == 8)
        #expect(outcome.text == Self.done)
        #expect(outcome.errorText.contains("the polling cannot go on: '\(query)'"))
        #expect(requests.count == 1)
    }

    @Test("takes no body, and null, for not yet")
    func nothingYet() async throws {
        let empty = "HTTP/1.1 202 Accepted\r\nContent-Length: 0\r\n\r\n"
        let (outcome, requests, _) = try await run([empty, "{}", Self.done])
        #expect(outcome == Outcome(0, Self.done))
        #expect(requests.count == 3)
    }

    @Test("tries each poll again as a call, and ends with an answer that is an error")
    func retries() async throws {
        let busy = AnswerCase.answer("busy", status: "503 Busy")
        let retry = #""retry": {"attempts": 2, "maxDelay": "1ms"},"#
        let definition = Self.definition(more: retry)
        let (good, all, _) = try await run([Self.pending, busy, Self.done], definition)
        #expect(good == Outcome(0, Self.done))
        #expect(all.count == 3)
        let (bad, _, _) = try await run([Self.pending, busy, busy, Self.done], definition)
        #expect(bad == Outcome(5, "busy", "apicli: x: HTTP 503 Busy\n"))
    }

    @Test("shows hooks the last answer only")
    func hooks() async throws {
        let hook = #""hooks": {"didReceive": {"command": ["sh", "-c", "cat >> log"]}},"#
        for last in [Self.done, #"{"state":"failed"}"#] {
            let (_, requests, workspace) = try await run(
                [Self.pending, Self.pending, last],
                Self.definition(more: hook)
            )
            #expect(requests.count == 3)
            let lines = workspace.text(of: "log")?.split(separator: "\n") ?? []
            #expect(lines.count == 1)
        }
    }

    @Test("is of a safe method unless its definition says otherwise")
    func safeMethods() async throws {
        let workspace = try Workspace(
            "http://127.0.0.1:1",
            ["x": Self.definition(more: #""method": "POST","#)]
        )
        let refused = try await workspace.run("x")
        #expect(refused.status == 9)
        #expect(refused.errorText.contains("'until' would call a POST again and again"))
        let (outcome, requests, _) = try await run(
            [Self.pending, Self.done],
            Self.definition(
                #""every": "1ms", "deadline": "60s", "repeatUnsafe": true"#,
                more: #""method": "POST","#
            )
        )
        #expect(outcome == Outcome(0, Self.done))
        #expect(requests.count == 2)
    }

    @Test("is interrupted in its wait")
    func interrupts() async throws {
        let asked = Event()
        try await LoopbackServer.serving { connection in
            while try connection.readRequest() != nil {
                connection.send(AnswerCase.answer(Self.pending))
                asked.happen()
            }
        } during: { server in
            let rule = #""every": "1h", "deadline": "2h""#
            let workspace = try Workspace(server.origin, ["x": Self.definition(rule)])
            let program = try workspace.program(["x"]).start()
            try await asked.wait()
            program.send(SIGINT)
            #expect(await program.finish() == Outcome(130))
        }
    }
}
