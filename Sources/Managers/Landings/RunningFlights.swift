import Synchronization

/// Names one call that a `start` method began, to cancel it by.
public struct FlightIdentity: Hashable, Sendable {
    let number: UInt64
}

/// The tasks of the calls that a manager began and that have not landed.
final class RunningFlights: Sendable {
    private struct State {
        var next: UInt64 = 0
        var tasks: [FlightIdentity: Task<Void, Never>] = [:]
        var ended: Set<FlightIdentity> = []
    }

    private let state = Mutex(State())

    func makeIdentity() -> FlightIdentity {
        state.withLock { state in
            state.next += 1
            return FlightIdentity(number: state.next)
        }
    }

    /// Keeps the task; one that came to its end before it could be kept is forgotten at once.
    func keep(_ task: Task<Void, Never>, as identity: FlightIdentity) {
        state.withLock { state in
            if state.ended.remove(identity) == nil { state.tasks[identity] = task }
        }
    }

    func forget(_ identity: FlightIdentity) {
        state.withLock { state in
            if state.tasks.removeValue(forKey: identity) == nil { state.ended.insert(identity) }
        }
    }

    func contains(_ identity: FlightIdentity) -> Bool {
        state.withLock { $0.tasks[identity] != nil }
    }

    func cancel(_ identity: FlightIdentity) {
        state.withLock { $0.tasks[identity] }?.cancel()
    }

    func cancelAll() {
        for task in state.withLock({ Array($0.tasks.values) }) { task.cancel() }
    }
}
