import APIModel
import FlightSharing
import Foundation

extension PreparedFlight {
    /// The landing of who was cleared by a host's board.
    func land(_ clearance: Clearance) async throws(FlightError) -> Landing {
        switch clearance {
        case .fly(let holder): try await fly(holding: holder)
        case .joined(let answer): try await land(answer)
        case .joinedFailure(let bytes): throw Self.failure(bytes)
        }
    }

    /// Flies while other processes mind the holder, and ends when one of them replaces it.
    @concurrent
    func fly(holding holder: FlightHolder) async throws(FlightError) -> Landing {
        let task = Task { () async -> Result<Landing, FlightError> in
            do throws(FlightError) {
                return .success(
                    try await fly { head throws(FlightError) in
                        LandingSink(head, holder: holder, sink: try chooser(head))
                    }
                )
            } catch {
                return .failure(error)
            }
        }
        holder.whenReplaced { task.cancel() }
        let result = await withTaskCancellationHandler {
            await task.value
        } onCancel: {
            task.cancel()
        }
        do throws(FlightRefusal) {
            try end(holder, result)
        } catch {
            throw .cancelled(.replaced)
        }
        return try result.get()
    }

    /// The failure of another process's flight, as that process wrote it down.
    private static func failure(_ bytes: [UInt8]) -> FlightError {
        let error = try? JSONDecoder().decode(FlightError.self, from: Data(bytes))
        return error ?? .unforeseen(domain: "joined flight", code: 0, detail: "not readable")
    }

    /// Frees the key, with what those who joined are to hear; throws `replaced`.
    private func end(
        _ holder: FlightHolder,
        _ result: Result<Landing, FlightError>
    ) throws(FlightRefusal) {
        switch result {
        case .success: try holder.land()
        case .failure(let error):
            if error.isOfTheWire, let bytes = try? JSONEncoder().encode(error) {
                try holder.fail(Array(bytes))
            }
            let isReplaced = holder.isReplaced
            holder.release()
            if isReplaced { throw .replaced }
        }
    }
}

extension FlightError {
    /// Whether whoever sends the same request would meet the same: what our own sink or caller
    /// did is no answer to others.
    var isOfTheWire: Bool {
        switch self {
        case .answerRefused(.pollFailed), .answerRefused(.pollUndecided),
            .answerRefused(.pollOverdue):
            true
        case .cancelled, .bodyTooLarge, .bodyNotReplayable, .uploadUnreadable, .sinkFailed,
            .answerRefused, .illegalRequest, .boundaryMissing, .notCached:
            false
        default: true
        }
    }
}
