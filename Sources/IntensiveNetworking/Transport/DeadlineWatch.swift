import Dispatch
import Synchronization

/// Looks at the bounds of all flights when the next of them can be reached; one for the process,
/// so that a flight costs no timer of its own.
final class DeadlineWatch: Sendable {
    static let shared = DeadlineWatch()

    fileprivate struct State {
        var flights: [ObjectIdentifier: Flight] = [:]
        var wake: ContinuousClock.Instant?
    }

    private let state = Mutex(State())
    private let queue = DispatchQueue(label: "apicli.deadlines")

    func add(_ flight: Flight) {
        guard let next = flight.check(at: .now) else { return }
        let isEarlier = state.withLock { state in
            state.flights[ObjectIdentifier(flight)] = flight
            return state.planWake(at: next)
        }
        if isEarlier { schedule(next) }
    }

    func remove(_ flight: Flight) {
        state.withLock { $0.flights[ObjectIdentifier(flight)] = nil }
    }

    private func schedule(_ wake: ContinuousClock.Instant) {
        let (seconds, attoseconds) = (wake - .now).components
        let nanoseconds = max(0, Int(seconds) * 1_000_000_000 + Int(attoseconds / 1_000_000_000))
        queue.asyncAfter(deadline: .now() + .nanoseconds(nanoseconds)) { [self] in look(wake) }
    }

    private func look(_ wake: ContinuousClock.Instant) {
        // A wake that an earlier one has taken the place of does nothing.
        guard let flights = state.withLock({ $0.takeFlights(of: wake) }) else { return }
        let now = max(wake, .now)
        var next: ContinuousClock.Instant?
        for flight in flights {
            if let bound = flight.check(at: now) {
                next = min(bound, next ?? bound)
            } else {
                remove(flight)
            }
        }
        guard let next else { return }
        if state.withLock({ $0.planWake(at: next) }) { schedule(next) }
    }
}

extension DeadlineWatch.State {
    fileprivate mutating func takeFlights(of wake: ContinuousClock.Instant) -> [Flight]? {
        guard wake == self.wake else { return nil }
        self.wake = nil
        return Array(flights.values)
    }

    /// Whether a wake has to be scheduled, because none is as early.
    fileprivate mutating func planWake(at next: ContinuousClock.Instant) -> Bool {
        if let wake, wake <= next { return false }
        wake = next
        return true
    }
}
