import APIModel
import FlightSharing
import Synchronization

extension PreparedFlight {
    /// Flies into a file that all who joined can read; they may outlive the first caller.
    func flyForAll() async throws(CancellationError) -> SharedAnswer {
        let kept = Mutex<SpoolSink?>(nil)
        do throws(FlightError) {
            let landing = try await fly { head throws(FlightError) in
                let sink = try SpoolSink(head)
                kept.withLock { $0 = sink }
                return sink
            }
            return .kept(landing, kept.withLock { $0 })
        } catch {
            return try Self.shared(error)
        }
    }

    /// Flies into the caller's own sink.
    func flyForOne() async throws(CancellationError) -> SharedAnswer {
        let held = Mutex<PatientSink?>(nil)
        do throws(FlightError) {
            let landing = try await fly { head throws(FlightError) in
                let sink = PatientSink(try chooser(head))
                held.withLock { $0 = sink }
                return sink
            }
            return .own(landing, held.withLock { $0 })
        } catch {
            return try Self.shared(error)
        }
    }

    /// The caller's landing with what its flight brought.
    func land(_ answer: SharedAnswer) async throws(FlightError) -> Landing {
        switch answer {
        case .failed(let error): throw error
        case .kept(let landing, let sink): return try await land(sink?.answer, as: landing)
        case .own(var landing, let sink):
            guard let sink else { return landing }
            landing.body = try await BlockingWork.run { () throws(FlightError) in
                try sink.finishAtLast()
            }
            return landing
        }
    }

    private static func shared(_ error: FlightError) throws(CancellationError) -> SharedAnswer {
        if error == .cancelled(.caller) { throw CancellationError() }
        return .failed(error)
    }
}
