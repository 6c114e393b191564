import APIModel
import IntensiveNetworking
import Synchronization
import Testing

@Suite("A retry loop")
struct RetryLoopTests {
    /// Keeps what was waited for, without waiting.
    private final class Waits: Sendable {
        private let state = Mutex<[Duration]>([])
        var all: [Duration] { state.withLock { $0 } }
        func add(_ duration: Duration) { state.withLock { $0.append(duration) } }
    }

    private let waits = Waits()
    private let start = Moment(instant: .now, date: HTTPDate(secondsSinceEpoch: 784_111_777))

    @Test("waits as the server asks, and lands with the last answer alone (T056)")
    func landsWithTheLast() async throws {
        let stub = StubTransport([
            answer(429, "busy", [HTTPField("Retry-After", "2")]), answer(200, "fine"),
        ])
        let landing = try await fly(stub, extra: 3)
        #expect(landing.head.status == 200)
        #expect(landing.body == .bytes(Array("fine".utf8)))
        #expect(landing.attempts == 2)
        #expect(waits.all == [.seconds(2)])
    }

    @Test("lands with the answer of the last try, however bad")
    func landsWithFailure() async throws {
        let stub = StubTransport([answer(503, "1"), .failure(.connectionReset), answer(503, "3")])
        let landing = try await fly(stub, extra: 2)
        #expect(landing.body == .bytes(Array("3".utf8)))
        #expect(landing.attempts == 3)
        #expect(stub.isUsedUp)
    }

    @Test("throws what ended the last try")
    func throwsTheLast() async throws {
        let stub = StubTransport([.failure(.emptyAnswer), .failure(.connectionReset)])
        await #expect(throws: FlightError.connectionReset) { try await fly(stub, extra: 1) }
        #expect(waits.all.count == 1)
    }

    @Test("waits for nothing that would come too late")
    func givesUp() async throws {
        let stub = StubTransport([answer(429, "busy", [HTTPField("Retry-After", "61")])])
        let landing = try await fly(stub, extra: 1)
        #expect(landing.head.status == 429)
        #expect(landing.body == .bytes(Array("busy".utf8)))
        #expect(waits.all == [])
    }

    private func answer(
        _ status: Int,
        _ body: String,
        _ fields: HTTPFields = []
    ) -> StubTransport.Stub {
        .success((ResponseHead(status: status, fields: fields), Array(body.utf8)))
    }

    private func fly(_ stub: StubTransport, extra: Int) async throws -> Landing {
        let url = try RequestURL("http://127.0.0.1/x")
        let takeoff = Takeoff(endpoint: "x.v1", method: .get, url: url)
        let core = IntensiveCore(transport: stub, userAgent: "test", authenticate: { _, _ in })
        let (waits, start) = (waits, start)
        let loop = RetryLoop(core: core, now: { start }, sleep: { waits.add($0) })
        let policy = RetryPolicy(nil, extraAttempts: extra, for: takeoff, from: start.instant)
        return try await loop.fly(takeoff, policy: policy) { _ in MemorySink(limit: 1_000) }
    }
}
