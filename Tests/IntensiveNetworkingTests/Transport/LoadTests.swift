import APIModel
import Foundation
import IntensiveNetworking
import Synchronization
import TestSupport
import Testing

extension TimedTests {
    @Suite("Under load", .timeLimit(.minutes(5)))
    struct LoadTests {
        @Test("64 flights at once land each with its own answer")
        func concurrency() async throws {
            try await LoopbackServer.serving { connection in
                while let request = try connection.readRequest() {
                    let line = String(decoding: request.prefix { $0 != 13 }, as: UTF8.self)
                    connection.send(
                        "HTTP/1.1 200 OK\r\nContent-Length: \(line.utf8.count)\r\n\r\n\(line)"
                    )
                }
            } during: { server in
                let core = makeCore()
                let origin = server.origin
                let texts = try await withThrowingTaskGroup(of: Bool.self) { group in
                    for index in 0..<1000 {
                        if index >= 64 { _ = try await group.next() }
                        group.addTask {
                            var takeoff = Takeoff(
                                endpoint: "x",
                                method: .get,
                                url: try RequestURL("\(origin)/\(index)")
                            )
                            takeoff.policy.proxy = ""
                            return try await fly(takeoff, over: core).text
                                == "GET /\(index) HTTP/1.1"
                        }
                    }
                    return try await group.reduce(true) { $0 && $1 }
                }
                #expect(texts)
                #expect(server.connectionCount <= 64)
            }
        }

        @Test("a large answer to a slow sink is held back, not piled up")
        func bounded() async throws {
            let size = 128 << 20
            try await LoopbackServer.serving { connection in
                try connection.readRequest()
                connection.send("HTTP/1.1 200 OK\r\nContent-Length: \(size)\r\n\r\n")
                let piece = [UInt8](repeating: 120, count: 1 << 20)
                for _ in 0..<(size >> 20) { connection.send(piece) }
            } during: { server in
                let takeoff = try makeTakeoff(server)
                let before = residentBytes()
                let most = Mutex(0)
                let landing = try await makeCore()
                    .fly(
                        takeoff,
                        observer: { event in
                            guard case .downloadProgress(let received, let total) = event else {
                                return
                            }
                            #expect(total == Int64(size))
                            if received % (1 << 20) < 16 << 10 {
                                most.withLock { $0 = max($0, residentBytes()) }
                            }
                        },
                        choosingSink: { _ in SlowSink(pause: 20) }
                    )
                #expect(landing.body == .streamed(count: Int64(size)))
                #expect(most.withLock { $0 } - before < 64 << 20)
            }
        }

        private func residentBytes() -> Int {
            let text = (try? String(contentsOfFile: "/proc/self/statm", encoding: .utf8)) ?? ""
            return (text.split(separator: " ").dropFirst().first.flatMap { Int($0) } ?? 0) * 4096
        }
    }
}
