import APIModel
import Foundation
import IntensiveNetworking
import TestSupport
import Testing

extension TimedTests {
    @Suite("The bounds of a flight", .timeLimit(.minutes(5)))
    struct BoundTests {
        @Test("ends it in milliseconds, and the server sees the connection close")
        func total() async throws {
            let closed = AsyncStream<Void>.makeStream()
            try await LoopbackServer.serving { connection in
                try connection.readRequest()
                connection.waitForClose()
                closed.continuation.yield()
            } during: { server in
                let takeoff = try makeTakeoff(server) { $0.policy.timeout = .milliseconds(120) }
                let clock = ContinuousClock()
                // The best of some rounds: a busy machine may be late by itself, URLSession, which
                // knows whole seconds only, would be late each time.
                var best = Duration.seconds(60)
                for _ in 0..<20 where best >= .seconds(1) {
                    let elapsed = await clock.measure {
                        #expect(
                            await fault(takeoff) == .timedOut(.total, after: .milliseconds(120))
                        )
                    }
                    #expect(elapsed >= .milliseconds(120))
                    best = min(best, elapsed)
                }
                #expect(best < .seconds(1))
                var iterator = closed.stream.makeAsyncIterator()
                await iterator.next()
            }
        }

        @Test("ends it when the pause between two bytes is too long")
        func idle() async throws {
            try await LoopbackServer.serving { connection in
                try connection.readRequest()
                connection.send("HTTP/1.1 200 OK\r\nContent-Length: 9\r\n\r\nhalf")
                connection.waitForClose()
            } during: { server in
                let takeoff = try makeTakeoff(server) { $0.policy.idleTimeout = .milliseconds(150) }
                #expect(await fault(takeoff) == .timedOut(.idle, after: .milliseconds(150)))
            }
        }

        @Test("let a slow answer be that keeps coming")
        func slowButSteady() async throws {
            try await LoopbackServer.serving { connection in
                try connection.readRequest()
                connection.send("HTTP/1.1 200 OK\r\nContent-Length: 8\r\n\r\n")
                for _ in 0..<8 {
                    // Eight pauses, each below the bound, together well above it.
                    usleep(450_000)
                    connection.send("x")
                }
            } during: { server in
                let takeoff = try makeTakeoff(server) {
                    $0.policy.idleTimeout = .seconds(3)
                }
                #expect(try await fly(takeoff).text == "xxxxxxxx")
            }
        }

        @Test("ends the making of a connection")
        func connect() async throws {
            // A TLS handshake that nobody answers.
            try await LoopbackServer.serving { connection in
                connection.waitForClose()
            } during: { server in
                var takeoff = Takeoff(
                    endpoint: "x",
                    method: .get,
                    url: try RequestURL("https://127.0.0.1:\(server.port)/")
                )
                takeoff.policy.proxy = ""
                takeoff.policy.connectTimeout = .milliseconds(150)
                #expect(await fault(takeoff) == .timedOut(.connect, after: .milliseconds(150)))
            }
        }

        @Test("do not count the time that a slow sink takes")
        func slowSink() async throws {
            try await LoopbackServer.answering(Self.big) { server in
                let takeoff = try makeTakeoff(server) { $0.policy.idleTimeout = .seconds(1) }
                let landing = try await makeCore().fly(takeoff) { _ in SlowSink(pause: 1_300_000) }
                #expect(landing.bodySize == 100_000)
            }
        }

        @Test("cost no processor time while the server is silent")
        func noBusyWait() async throws {
            try await LoopbackServer.serving { connection in
                try connection.readRequest()
                connection.waitForClose()
            } during: { server in
                let takeoff = try makeTakeoff(server) { $0.policy.timeout = .seconds(1) }
                var least = Double.infinity
                // Other tests run beside this one; a busy wait would take a whole second each time.
                for _ in 0..<60 where least > 0.2 {
                    let before = processorSeconds()
                    _ = await fault(takeoff)
                    least = min(least, processorSeconds() - before)
                }
                #expect(least < 0.2)
            }
        }

        private static let big =
            "HTTP/1.1 200 OK\r\nContent-Length: 100000\r\n\r\n"
            + String(repeating: "x", count: 100_000)

        private func processorSeconds() -> Double {
            var usage = rusage()
            getrusage(0, &usage)
            return [usage.ru_utime, usage.ru_stime]
                .reduce(0) {
                    $0 + Double($1.tv_sec) + Double($1.tv_usec) / 1e6
                }
        }
    }
}

/// A sink that takes its time, in microseconds a piece.
final class SlowSink: BodySink {
    private let pause: UInt32
    private let inner = DiscardSink()

    init(pause: UInt32) {
        self.pause = pause
    }

    func receive(_ bytes: UnsafeRawBufferPointer) throws(FlightError) {
        usleep(pause)
        try inner.receive(bytes)
    }

    func finish() throws(FlightError) -> Landing.Body { try inner.finish() }

    func abandon() {}
}
