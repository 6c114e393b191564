import APIModel
import FlightSharing
import Synchronization
import Testing

@Suite("A sink that shares")
struct SharingSinkTests {
    private final class Recorder: BodySink {
        let bytes = Mutex<[UInt8]>([])
        let wasAbandoned = Mutex(false)
        let fails: Bool

        init(fails: Bool = false) {
            self.fails = fails
        }

        func receive(_ bytes: UnsafeRawBufferPointer) throws(FlightError) {
            if fails { throw .connectionReset }
            let new = Array(bytes)
            self.bytes.withLock { $0 += new }
        }

        func finish() throws(FlightError) -> Landing.Body {
            .bytes(bytes.withLock { $0 })
        }

        func abandon() {
            wasAbandoned.withLock { $0 = true }
        }
    }

    private func joined(_ body: [UInt8]) async throws -> JoinedAnswer? {
        let folder = try TemporaryFolder()
        let board = HostBoard(folder: folder.path)
        let request = FlightRequest(key: "key", digest: "x", strategy: .join)
        guard case .fly(let holder) = try await board.request(request) else { return nil }
        let (waiting, says) = AsyncStream.makeStream(of: Void.self)
        let joiner = Task { try await board.request(request) { _ in says.yield() } }
        for await _ in waiting { break }
        let head = ResponseHead(status: 201, fields: [HTTPField("A", "b")])
        let sink = SharingSink(head, holder: holder, sink: Recorder())
        try body.withUnsafeBytes { bytes in try sink.receive(bytes) }
        #expect(try sink.finish() == .bytes(body))
        try holder.land()
        guard case .joined(let answer) = try await joiner.value else { return nil }
        return answer
    }

    @Test("hands the same bytes on, and to who joined, again and again")
    func shares() async throws {
        let body = (0..<200_000).map { UInt8(truncatingIfNeeded: $0 / 7) }
        let answer = try #require(try await joined(body))
        #expect(answer.head == ResponseHead(status: 201, fields: [HTTPField("A", "b")]))
        for _ in 0..<2 { #expect(try answer.deliver(to: Recorder()) == .bytes(body)) }
    }

    @Test("tells a sink that fails that it is abandoned")
    func abandons() async throws {
        let answer = try #require(try await joined([1, 2, 3]))
        let sink = Recorder(fails: true)
        #expect(throws: FlightError.connectionReset) { try answer.deliver(to: sink) }
        #expect(sink.wasAbandoned.withLock { $0 })
    }
}
