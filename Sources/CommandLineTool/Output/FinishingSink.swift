import APIModel
import IntensiveNetworking
import Synchronization

/// Takes the rest of an answer whose reader is gone, for a call that is to be finished anyhow
/// (`"onLandingGone": "finish"`).
final class FinishingSink: BodySink {
    private let sink: any BodySink
    /// Whether a write that failed means a reader that is gone: that of a terminal that hung up.
    private let isTerminal: Bool
    private let count = Mutex<Int64>(0)
    private let isGone = Mutex(false)

    init(_ sink: any BodySink, isTerminal: Bool) {
        self.sink = sink
        self.isTerminal = isTerminal
    }

    func receive(_ bytes: UnsafeRawBufferPointer) throws(FlightError) {
        count.withLock { $0 += Int64(bytes.count) }
        guard !isGone.withLock({ $0 }) else { return }
        do throws(FlightError) {
            try sink.receive(bytes)
        } catch {
            try note(error)
        }
    }

    func finish() throws(FlightError) -> Landing.Body {
        let whole = Landing.Body.streamed(count: count.withLock { $0 })
        guard !isGone.withLock({ $0 }) else { return whole }
        do throws(FlightError) {
            return try sink.finish()
        } catch {
            try note(error)
            return whole
        }
    }

    var outlivesTimeout: Bool { sink.outlivesTimeout }

    var hasPassedOn: Bool { sink.hasPassedOn }

    func abandon() {
        sink.abandon()
    }

    private func note(_ error: FlightError) throws(FlightError) {
        switch error {
        case .cancelled(.landingGone): break
        case .sinkFailed where isTerminal: break
        default: throw error
        }
        isGone.withLock { $0 = true }
        sink.abandon()
    }
}
