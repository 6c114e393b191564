import APIModel
import Synchronization

/// Passes a body on to the sink that wants it and keeps a copy, up to a limit.
final class RecordingSink: BodySink {
    private let target: any BodySink
    private let copy = Mutex<[UInt8]?>([])

    init(_ target: any BodySink) {
        self.target = target
    }

    /// What came, as the cassette has it.
    var recorded: CassetteExchange.Body {
        copy.withLock { $0.map { .bytes($0) } ?? .unrecorded }
    }

    var outlivesTimeout: Bool { target.outlivesTimeout }

    var hasPassedOn: Bool { target.hasPassedOn }

    func receive(_ bytes: UnsafeRawBufferPointer) throws(FlightError) {
        copy.withLock { copy in
            guard let count = copy?.count, count + bytes.count <= Self.most else {
                copy = nil
                return
            }
            copy?.append(contentsOf: bytes)
        }
        try target.receive(bytes)
    }

    func finish() throws(FlightError) -> Landing.Body {
        try target.finish()
    }

    func abandon() {
        target.abandon()
    }

    private static let most = 64 << 20
}
