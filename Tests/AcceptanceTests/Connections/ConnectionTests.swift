import TestSupport
import Testing

@Suite("A connection")
struct ConnectionTests {
    @Test("that is refused is told with status 6: T072")
    func refused() async throws {
        // Nothing listens at the first port, and no other test can be given it.
        let port = 1
        let workspace = try Workspace("http://127.0.0.1:\(port)", ["x": Exchange.plain])
        #expect(
            try await workspace.run("x")
                == Outcome(
                    6,
                    "",
                    """
                    apicli: error: x: nothing listens at 127.0.0.1 port \(port)
                    help: start the server, or choose another environment with --env

                    """
                )
        )
        #expect(
            try await workspace.run("x", "--error-format", "json")
                == Outcome(
                    6,
                    "",
                    #"{"error":{"code":"transport.refused","exit":6,"endpoint":"x","#
                        + #""stage":"flight","status":null,"#
                        + #""message":"x: nothing listens at 127.0.0.1 port \#(port)","#
                        + #""remedy":"start the server, or choose another environment with --env"}}"#
                        + "\n"
                )
        )
    }

    @Test("that is cut off behind the head is told with the HTTP status")
    func cutOff() async throws {
        try await LoopbackServer.serving { connection in
            try connection.readRequest()
            connection.send(
                AnswerCase.bytes("HTTP/1.1 203 Odd\r\nContent-Length: 9\r\n\r\n[1")
            )
        } during: { server in
            let workspace = try Workspace(server.origin, ["x": Exchange.plain])
            let outcome = try await workspace.run("x", "--error-format", "json")
            #expect(outcome.status == 6)
            #expect(outcome.errorText.contains(#""stage":"flight","status":203,"#))
        }
    }

    @Test("is given up when the time is over, with status 7")
    func timeout() async throws {
        let server = SilentServer()
        try await server.serving { workspace in
            let outcome = try await workspace.run("x", "--timeout", "200ms")
            #expect(outcome.status == 7)
            #expect(outcome.text.isEmpty)
            #expect(outcome.errorLines.first?.hasPrefix("apicli: error: x: ") == true)
            #expect(outcome.errorLines.first?.contains("0.2 s") == true)
            try await server.closed.wait()
        }
    }

    @Test("goes through a Unix socket with --unix-socket")
    func unixSocket() async throws {
        let workspace = try Workspace("http://api.test", ["x": Exchange.plain])
        let path = "\(workspace.path)/s"
        try await LoopbackServer.answering(
            AnswerCase.answer("ok", "text/plain"),
            at: .unixSocket(path)
        ) { server in
            let outcome = try await workspace.run("x", "--unix-socket", path)
            #expect(outcome == Outcome(0, "ok"))
            #expect(server.requestTexts.first?.contains("\r\nHost: api.test\r\n") == true)
        }
    }

    @Test("goes to the address of --resolve")
    func resolve() async throws {
        try await LoopbackServer.answering(AnswerCase.answer("ok", "text/plain")) { server in
            let workspace = try Workspace("http://api.test:\(server.port)", ["x": Exchange.plain])
            let option = "api.test:\(server.port):127.0.0.1"
            #expect(try await workspace.run("x", "--resolve", option) == Outcome(0, "ok"))
        }
    }
}
