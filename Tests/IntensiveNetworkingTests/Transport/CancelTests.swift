import APIModel
import Foundation
import IntensiveNetworking
import Synchronization
import TestSupport
import Testing

extension TimedTests {
    @Suite("A cancelled flight", .timeLimit(.minutes(5)))
    struct CancelTests {
        @Test("ends at once, and the server sees the connection close")
        func endsAtOnce() async throws {
            let asked = AsyncStream<Void>.makeStream()
            let closed = AsyncStream<Void>.makeStream()
            try await LoopbackServer.serving { connection in
                try connection.readRequest()
                asked.continuation.yield()
                connection.waitForClose()
                closed.continuation.yield()
            } during: { server in
                let takeoff = try makeTakeoff(server)
                let task = Task { await fault(takeoff) }
                var requests = asked.stream.makeAsyncIterator()
                await requests.next()
                task.cancel()
                #expect(await task.value == .cancelled(.caller))
                var ends = closed.stream.makeAsyncIterator()
                await ends.next()
            }
        }

        @Test("sends nothing if it was cancelled before")
        func before() async throws {
            try await LoopbackServer.answering(Self.answer) { server in
                let takeoff = try makeTakeoff(server)
                _ = try await fly(takeoff)
                let task = Task {
                    withUnsafeCurrentTask { $0?.cancel() }
                    return await fault(takeoff)
                }
                #expect(await task.value == .cancelled(.caller))
                #expect(server.requests.count == 1)
            }
        }

        @Test("abandons its sink once")
        func abandons() async throws {
            try await LoopbackServer.serving { connection in
                try connection.readRequest()
                connection.send("HTTP/1.1 200 OK\r\nContent-Length: 9\r\n\r\nhalf")
                connection.waitForClose()
            } during: { server in
                let takeoff = try makeTakeoff(server)
                let sink = WatchedSink()
                let task = Task { () -> FlightError? in
                    do throws(FlightError) {
                        _ = try await makeCore().fly(takeoff) { _ in sink }
                        return nil
                    } catch { return error }
                }
                await sink.firstBytes()
                task.cancel()
                #expect(await task.value == .cancelled(.caller))
                await sink.abandoned()
                #expect(sink.calls == ["receive", "abandon"])
            }
        }

        @Test("is told at once even when nobody reads what its sink writes")
        func blockedSink() async throws {
            var ends: [Int32] = [0, 0]
            try #require(pipe(&ends) == 0)
            let (reader, writer) = (ends[0], ends[1])
            defer {
                close(reader)
                close(writer)
            }
            let sink = DescriptorSink(descriptor: writer)
            let body = String(repeating: "x", count: 200_000)
            let answer = "HTTP/1.1 200 OK\r\nContent-Length: 200000\r\n\r\n\(body)"
            try await LoopbackServer.answering(answer) { server in
                let takeoff = try makeTakeoff(server)
                let task = Task { () -> FlightError? in
                    do throws(FlightError) {
                        _ = try await makeCore().fly(takeoff) { _ in sink }
                        return nil
                    } catch { return error }
                }
                // Readable only once the sink has begun to write more than the pipe holds.
                let isWriting = await apart {
                    var entry = pollfd(fd: reader, events: Int16(POLLIN), revents: 0)
                    return poll(&entry, 1, 60_000) == 1
                }
                task.cancel()
                #expect(await task.value == .cancelled(.caller))
                try #require(isWriting)
                // The work queue is let go, for the tests that follow.
                let count = await apart {
                    var buffer = [UInt8](repeating: 0, count: 1 << 20)
                    var count = 0
                    while count < 200_000 { count += max(0, read(reader, &buffer, buffer.count)) }
                    return count
                }
                #expect(count == 200_000)
            }
        }

        /// Waits on a thread of its own, since tasks need those of the pool.
        private func apart<Result: Sendable>(
            _ work: @escaping @Sendable () -> Result
        ) async -> Result {
            await withCheckedContinuation { continuation in
                Thread.detachNewThread { continuation.resume(returning: work()) }
            }
        }

        @Test("never crashes nor loses its caller, whenever it happens")
        func storm() async throws {
            let isStress = ProcessInfo.processInfo.environment["STRESS"] == "1"
            let count = isStress ? 100_000 : 2_000
            try await LoopbackServer.answering(Self.answer) { server in
                let takeoff = try makeTakeoff(server)
                _ = try await fly(takeoff)
                let core = makeCore()
                let outcomes = try await withThrowingTaskGroup(of: FlightError?.self) { group in
                    var outcomes: [FlightError?] = []
                    for index in 0..<count {
                        if index >= 16, let outcome = try await group.next() {
                            outcomes.append(outcome)
                        }
                        group.addTask { await Self.raced(takeoff, core, index) }
                    }
                    for try await outcome in group { outcomes.append(outcome) }
                    return outcomes
                }
                #expect(outcomes.count == count)
                #expect(outcomes.allSatisfy { $0 == nil || $0 == .cancelled(.caller) })
                #expect(outcomes.contains(.cancelled(.caller)))
            }
        }

        private static func raced(
            _ takeoff: Takeoff,
            _ core: IntensiveCore,
            _ index: Int
        ) async -> FlightError? {
            let flight = Task { await fault(takeoff, over: core) }
            // From none to more than an answer takes.
            for _ in 0..<(index * 7919 % 500) { await Task.yield() }
            flight.cancel()
            return await flight.value
        }

        private static let answer = "HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\nok"
    }
}

/// A sink that notes what is asked of it.
final class WatchedSink: BodySink {
    private let notes = Mutex<[String]>([])
    private let first = AsyncStream<Void>.makeStream()
    private let last = AsyncStream<Void>.makeStream()

    var calls: [String] { notes.withLock { $0 } }

    func firstBytes() async {
        var iterator = first.stream.makeAsyncIterator()
        await iterator.next()
    }

    /// The caller is told at once, the sink when it is not busy.
    func abandoned() async {
        var iterator = last.stream.makeAsyncIterator()
        await iterator.next()
    }

    func receive(_ bytes: UnsafeRawBufferPointer) throws(FlightError) {
        notes.withLock { $0.append("receive") }
        first.continuation.yield()
    }

    func finish() throws(FlightError) -> Landing.Body {
        notes.withLock { $0.append("finish") }
        return .streamed(count: 0)
    }

    func abandon() {
        notes.withLock { $0.append("abandon") }
        last.continuation.yield()
    }
}
