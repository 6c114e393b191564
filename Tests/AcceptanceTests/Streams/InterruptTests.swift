import Glibc
import TestSupport
import Testing

@Suite("A signal")
struct InterruptTests {
    private static let signals: [(Int32, Int32)] = [(SIGINT, 130), (SIGTERM, 143), (SIGHUP, 129)]

    @Test("ends a waiting call quietly, and the server sees the close", arguments: signals)
    func waiting(signal: Int32, status: Int32) async throws {
        let server = SilentServer()
        try await server.serving { workspace in
            let program = try workspace.program(["x"]).start()
            try await server.arrived.wait()
            let start = ContinuousClock.now
            program.send(signal)
            let (outcome, took) = await program.timedFinish(since: start)
            #expect(outcome == Outcome(status))
            #expect(took < .seconds(20))
            try await server.closed.wait()
        }
    }

    @Test("leaves the old file of a download and nothing else", arguments: signals)
    func downloading(signal: Int32, status: Int32) async throws {
        let server = SilentServer()
        let beginning = "HTTP/1.1 200 OK\r\nContent-Length: 10\r\n\r\nhalf"
        try await server.serving(beginning: beginning) { workspace in
            try workspace.write("f", "old")
            let program = try workspace.program(["x", "--download", "f"]).start()
            try await server.arrived.wait()
            program.send(signal)
            #expect(await program.finish() == Outcome(status))
            #expect(workspace.text(of: "f") == "old")
            #expect(workspace.leftovers == ["f"])
        }
    }

    @Test("ends a call whose body comes from a pipe that gives nothing")
    func uploading() async throws {
        let arrived = Event()
        let definition =
            #"{"service": "s", "method": "PUT", "path": "/x", "#
            + #""params": {"f": {"in": "raw", "type": "file"}}}"#
        try await LoopbackServer.serving { connection in
            connection.readHeader()
            arrived.happen()
            connection.waitForClose()
        } during: { server in
            let workspace = try Workspace(server.origin, ["x": definition])
            var program = workspace.program(["x", "f@-"])
            program.input = .endless
            let running = try program.start()
            try await arrived.wait()
            let start = ContinuousClock.now
            running.send(SIGINT)
            let (outcome, took) = await running.timedFinish(since: start)
            #expect(outcome == Outcome(130))
            #expect(took < .seconds(20))
        }
    }

    @Test("ends a call whose reader takes nothing")
    func slowReader() async throws {
        let arrived = Event()
        try await LoopbackServer.serving { connection in
            try connection.readRequest()
            connection.send("HTTP/1.1 200 OK\r\nContent-Length: 99999999\r\n\r\n")
            connection.send([UInt8](repeating: 65, count: 1 << 20))
            arrived.happen()
            // More than what the pipe and both sockets hold comes to a stop at the reader.
            connection.send([UInt8](repeating: 65, count: 32 << 20))
        } during: { server in
            let workspace = try Workspace(server.origin, ["x": Exchange.plain])
            let running = try workspace.program(["x"]).start()
            try await arrived.wait()
            let start = ContinuousClock.now
            running.send(SIGTERM)
            let (outcome, took) = await running.timedFinish(since: start, readingOutput: false)
            #expect(outcome == Outcome(143))
            #expect(took < .seconds(20))
            running.closeOutput()
            #expect(workspace.leftovers.isEmpty)
        }
    }

    @Test("that came ignored stays ignored: nohup")
    func ignoredHangup() async throws {
        let server = SilentServer()
        try await server.serving { workspace in
            var program = workspace.program([])
            program.words = ["nohup", Binary.path, "x"]
            let running = try program.start()
            try await server.arrived.wait()
            running.send(SIGHUP)
            running.send(SIGTERM)
            #expect(await running.finish().status == 143)
        }
    }
}
