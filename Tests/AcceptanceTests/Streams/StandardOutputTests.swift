import Glibc
import TestSupport
import Testing

@Suite("Standard output")
struct StandardOutputTests {
    @Test("that takes no more is told: a full device")
    func fullDevice() async throws {
        try await LoopbackServer.answering(AnswerCase.answer("{}")) { server in
            let workspace = try Workspace(server.origin, ["x": Exchange.plain])
            let outcome = try await workspace.shell("exec \"$apicli\" x >/dev/full")
            #expect(outcome.status == 1)
            #expect(
                outcome.errorLines.first
                    == "apicli: error: x: the answer could not be stored: No space left on device"
            )
        }
    }

    @Test("that takes no more is told by commands without a call too")
    func fullDeviceOfList() async throws {
        let workspace = try Workspace("http://127.0.0.1:1", ["x": Exchange.plain])
        let outcome = try await workspace.shell("exec \"$apicli\" list >/dev/full")
        #expect(outcome.status == 1)
        #expect(
            outcome.errorLines.first
                == "apicli: error: cannot write to standard output: no space left on device"
        )
    }

    @Test("that is closed from the start is told, and the program ends")
    func closed() async throws {
        try await LoopbackServer.answering(AnswerCase.answer("{}")) { server in
            let workspace = try Workspace(server.origin, ["x": Exchange.plain])
            let outcome = try await workspace.shell("exec \"$apicli\" x >&-")
            #expect(outcome.status == 1)
            #expect(
                outcome.errorLines.first
                    == "apicli: error: x: the answer could not be stored: Bad file descriptor"
            )
        }
    }

    @Test("whose reader goes away ends the call at once while the server is silent: T033")
    func readerGone() async throws {
        let server = SilentServer()
        try await server.serving { workspace in
            let program = try workspace.program(["x"]).start()
            try await server.arrived.wait()
            let start = ContinuousClock.now
            program.closeOutput()
            let (outcome, took) = await program.timedFinish(since: start, readingOutput: false)
            #expect(outcome == Outcome(141))
            #expect(took < .seconds(20))
            try await server.closed.wait()
        }
    }

    @Test("whose reader takes one line ends the call quietly: T033")
    func head() async throws {
        let server = SilentServer()
        let lines = (0..<200_000).map { "\($0)\n" }.joined()
        let beginning = "HTTP/1.1 200 OK\r\nContent-Length: 99999999\r\n\r\n\(lines)"
        try await server.serving(beginning: beginning) { workspace in
            let outcome = try await workspace.shell(
                "\"$apicli\" x | head -n1; echo ${PIPESTATUS[0]}",
                shell: "bash"
            )
            #expect(outcome == Outcome(0, "0\n141\n"))
            try await server.closed.wait()
        }
    }
}
