import APIModel
import Synchronization

/// Takes a body on to another sink, up to a size that the caller named.
final class LimitedSink: BodySink {
    private let sink: any BodySink
    private let limit: Int64
    private let received = Mutex<Int64>(0)

    init(_ sink: any BodySink, limit: Int64) {
        self.sink = sink
        self.limit = limit
    }

    func receive(_ bytes: UnsafeRawBufferPointer) throws(FlightError) {
        let total = received.withLock { received in
            received += Int64(bytes.count)
            return received
        }
        guard total <= limit else { throw .bodyTooLarge(limit: limit) }
        try sink.receive(bytes)
    }

    func finish() throws(FlightError) -> Landing.Body {
        try sink.finish()
    }

    var outlivesTimeout: Bool { sink.outlivesTimeout }

    var hasPassedOn: Bool { sink.hasPassedOn }

    func abandon() {
        sink.abandon()
    }
}
