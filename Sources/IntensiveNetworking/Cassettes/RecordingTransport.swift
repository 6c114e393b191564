package import APIModel
import Synchronization

/// A transport that passes on to another one and writes what went by, masked, into a folder
/// (docs/cassettes.md).
///
/// A flight that failed before its answer was whole leaves nothing; one that was ended because it
/// had brought all that was wanted, or more than that, leaves what came.
package final class RecordingTransport: Transport {
    private let transport: any Transport
    private let folder: CassetteFolder

    /// A transport around this one; throws where the folder cannot be made or read.
    package init(
        around transport: any Transport,
        into path: String
    ) throws(CassetteFault) {
        self.transport = transport
        folder = CassetteFolder(path)
        try folder.prepare()
    }

    /// Sends and records the request; throws what the other transport throws, and `sinkFailed`
    /// where it cannot be recorded.
    package func send(
        _ request: WireRequest,
        observer: FlightObserver?,
        choosingSink: @escaping SinkChooser
    ) async throws(FlightError) -> WireAnswer {
        let recorder = Mutex<(head: ResponseHead, sink: RecordingSink)?>(nil)
        do throws(FlightError) {
            let answer = try await transport.send(request, observer: observer) {
                head throws(FlightError) in
                let sink = RecordingSink(try choosingSink(head))
                recorder.withLock { $0 = (head, sink) }
                return sink
            }
            try record(request, answer.head, recorder.withLock { $0 }?.sink)
            return answer
        } catch {
            if let (head, sink) = recorder.withLock({ $0 }), error.isOfItsReader {
                try record(request, head, sink)
            }
            throw error
        }
    }

    private func record(
        _ request: WireRequest,
        _ head: ResponseHead,
        _ sink: RecordingSink?
    ) throws(FlightError) {
        var exchange = CassetteExchange(request)
        exchange.head = head
        exchange.answer = sink?.recorded ?? .bytes([])
        let secrets = request.secrets + (request.fetchesToken ? exchange.tokens : [])
        do throws(StoreFault) {
            try folder.append(exchange.masked(by: SecretMasker(secrets: secrets)))
        } catch {
            throw .sinkFailed(reason: "'\(error.path)': \(error.reason)")
        }
    }
}

extension FlightError {
    /// Whether the answer was good as far as it came, and its reader wanted no more of it.
    fileprivate var isOfItsReader: Bool {
        switch self {
        case .cancelled(.enough), .bodyTooLarge, .answerRefused: true
        default: false
        }
    }
}
