import APIModel
import IntensiveNetworking
import Synchronization

/// Answers with what it was given, in order, and fails when it is asked more often.
final class StubTransport: Transport {
    typealias Stub = Result<(ResponseHead, [UInt8]), FlightError>

    private let stubs: Mutex<[Stub]>
    private let seen = Mutex<[WireRequest]>([])

    init(_ stubs: [Stub]) {
        self.stubs = Mutex(stubs)
    }

    var requests: [WireRequest] { seen.withLock { $0 } }
    var isUsedUp: Bool { stubs.withLock { $0.isEmpty } }

    func send(
        _ request: WireRequest,
        observer: FlightObserver?,
        choosingSink: @escaping SinkChooser
    ) async throws(FlightError) -> WireAnswer {
        seen.withLock { $0.append(request) }
        let stub = stubs.withLock { $0.isEmpty ? nil : $0.removeFirst() }
        guard let stub else { throw .illegalRequest(detail: "one request too many") }
        let (head, bytes) = try stub.get()
        let sink = try choosingSink(head)
        var fault: FlightError?
        bytes.withUnsafeBytes { buffer in
            do throws(FlightError) { try sink.receive(buffer) } catch { fault = error }
        }
        if let fault {
            sink.abandon()
            throw fault
        }
        return WireAnswer(head: head, body: try sink.finish())
    }
}
