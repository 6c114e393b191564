import Glibc
import Testing

@Suite("A signal")
struct InterruptTests {
    private static let signals: [(Int32, Int32)] = [(SIGINT, 130), (SIGTERM, 143), (SIGHUP, 129)]

    @Test("ends a waiting call quietly, and the server sees the close", arguments: signals)
    func waiting(signal: Int32, status: Int32) async throws {
        let server = SilentServer()
        try await server.serving { workspace in
            let program = try workspace.program(["x"]).start()
            await server.arrived.wait()
            let start = ContinuousClock.now
            program.send(signal)
            #expect(await program.finish() == Outcome(status))
            #expect(ContinuousClock.now - start < .seconds(1))
            await server.closed.wait()
        }
    }

    @Test("leaves the old file of a download and nothing else", arguments: signals)
    func downloading(signal: Int32, status: Int32) async throws {
        let server = SilentServer()
        let beginning = "HTTP/1.1 200 OK\r\nContent-Length: 10\r\n\r\nhalf"
        try await server.serving(beginning: beginning) { workspace in
            try workspace.write("f", "old")
            let program = try workspace.program(["x", "--download", "f"]).start()
            await server.arrived.wait()
            program.send(signal)
            #expect(await program.finish() == Outcome(status))
            #expect(workspace.text(of: "f") == "old")
            #expect(workspace.leftovers == ["f"])
        }
    }

    @Test("that came ignored stays ignored: nohup")
    func ignoredHangup() async throws {
        let server = SilentServer()
        try await server.serving { workspace in
            var program = workspace.program([])
            program.words = ["nohup", Binary.path, "x"]
            let running = try program.start()
            await server.arrived.wait()
            running.send(SIGHUP)
            running.send(SIGTERM)
            #expect(await running.finish().status == 143)
        }
    }
}
