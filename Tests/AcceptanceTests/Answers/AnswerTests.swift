import Foundation
import TestSupport
import Testing

@Suite("An answer in a pipe")
struct AnswerTests {
    @Test("is printed, told and numbered exactly so", arguments: AnswerCase.all)
    func outcome(_ row: AnswerCase) async throws {
        let outcome = try await LoopbackServer.serving { connection in
            try connection.readRequest()
            connection.send(AnswerCase.bytes(row.answer))
        } during: { server in
            try await Workspace(server.origin, ["x": row.definition]).run(["x"] + row.arguments)
        }
        #expect(outcome == row.outcome)
    }

    @Test("gives its large beginning before it is cut off: T040")
    func largeAndCut() async throws {
        let piece = String(repeating: "0123456789abcdef", count: 1 << 16)
        let answer = "HTTP/1.1 200 OK\r\nContent-Length: 9999999\r\n\r\n\(piece)"
        let outcome = try await LoopbackServer.serving { connection in
            try connection.readRequest()
            connection.send(answer)
        } during: { server in
            try await Workspace(server.origin, ["x": Exchange.plain]).run("x")
        }
        #expect(outcome.status == 6)
        #expect(outcome.text == piece)
        #expect(
            outcome.errorLines.first?.contains("cut off after 1048576 bytes of 9999999") == true
        )
    }

    @Test("is shown on standard error as it went over the wire with --verbose")
    func verbose() async throws {
        let exchange = Exchange(
            arguments: ["-v", "-H", "X-A: 1"],
            answer: AnswerCase.answer("{}", fields: "X-B: \u{1B}[31m\r\n")
        )
        let outcome = try await exchange.run().outcome
        #expect(outcome.text == "{}")
        let lines = outcome.errorLines
        #expect(lines.first == "> GET /x HTTP/1.1")
        #expect(lines.contains("> X-A: 1"))
        #expect(lines.contains { $0.hasPrefix("* connected to 127.0.0.1 port ") })
        #expect(lines.contains("< HTTP/1.1 200 OK"))
        #expect(lines.contains(#"< X-B: \u{1b}[31m"#))
        #expect(lines.last?.hasPrefix("* done after ") == true)
    }

    @Test("comes with a table of times with --timing")
    func timing() async throws {
        let exchange = Exchange(arguments: ["--timing"], answer: AnswerCase.answer("{}"))
        let outcome = try await exchange.run().outcome
        #expect(outcome.text == "{}")
        let names = outcome.errorLines.map { $0.prefix(12).trimmingCharacters(in: .whitespaces) }
        #expect(
            names == [
                "name", "connect", "first byte", "total", "all hops", "redirects", "attempts",
                "body", "connections", "address",
            ]
        )
        #expect(outcome.errorLines.contains("body        2 bytes"))
        #expect(outcome.errorLines.contains("attempts    1"))
    }

    @Test("is written down with --trace, secrets masked, for its owner alone: T085")
    func trace() async throws {
        var exchange = Exchange(answer: AnswerCase.answer("{}", fields: "X-Echo: S3cr3t-value\r\n"))
        exchange.definition =
            #"{"service": "s", "path": "/x", "#
            + #""params": {"t": {"in": "query", "secret": true}}}"#
        exchange.arguments = ["t=S3cr3t-value", "--trace", "trace.txt"]
        let (outcome, requests, workspace) = try await exchange.run()
        #expect(outcome == Outcome(0, "{}"))
        #expect(requests.first?.hasPrefix("GET /x?t=S3cr3t-value HTTP/1.1\r\n") == true)
        let text = try #require(workspace.text(of: "trace.txt"))
        #expect(text.contains(" > GET /x?t=*** HTTP/1.1\n"))
        #expect(text.contains(" < X-Echo: ***\n"))
        #expect(!text.contains("S3cr3t"))
        let facts = try FileManager.default.attributesOfItem(atPath: "\(workspace.path)/trace.txt")
        #expect(facts[.posixPermissions] as? Int == 0o600)
    }
}
