package import APIModel

extension RateGate {
    /// Does the work as one call: after its wait at the gate, which ends with `timedOut(.total)`
    /// at the deadline, where there is one.
    package func passing<Value: Sendable>(
        by deadline: ContinuousClock.Instant?,
        _ work: () async throws(FlightError) -> Value
    ) async throws(FlightError) -> Value {
        try await enter(by: deadline)
        defer { leave() }
        return try await work()
    }

    /// Enters as `enter` does, or throws `timedOut(.total)` at the deadline.
    package func enter(by deadline: ContinuousClock.Instant?) async throws(FlightError) {
        guard let deadline else { return try await enter() }
        let bound = max(.zero, ContinuousClock.now.duration(to: deadline))
        let entering = Task { () -> Result<Void, FlightError> in
            do throws(FlightError) {
                return .success(try await enter())
            } catch {
                return .failure(error)
            }
        }
        let timer = Task {
            try await Task.sleep(until: deadline, clock: .continuous)
            entering.cancel()
        }
        defer { timer.cancel() }
        let result = await withTaskCancellationHandler {
            await entering.value
        } onCancel: {
            entering.cancel()
        }
        if case .success = result { return }
        throw Task.isCancelled ? .cancelled(.caller) : .timedOut(.total, after: bound)
    }
}
