package import APIModel
import Synchronization

/// Holds the calls of many tasks to the limits of their service.
///
/// 1. A call waits for one of the places,
/// 2. then for its turn to start; only the first of the line looks at the clock, so that one who
///    gives up takes nobody's start away.
///
/// Each `enter` that returns is followed by one `leave`.
package final class RateGate: Sendable {
    /// Waits until a moment; throws when the task is cancelled.
    package typealias Sleep = @Sendable (ContinuousClock.Instant) async throws -> Void

    private let places: WaitingLine
    private let turnstile = WaitingLine(places: 1)
    private let hasRate: Bool
    private let pace: Mutex<StartPace>
    private let now: @Sendable () -> ContinuousClock.Instant
    private let sleep: Sleep

    /// A gate of these limits.
    package init(
        _ limits: CallLimits,
        now: @escaping @Sendable () -> ContinuousClock.Instant = { .now },
        sleep: @escaping Sleep = { try await Task.sleep(until: $0, clock: .continuous) }
    ) {
        places = WaitingLine(places: max(1, limits.maxConcurrent ?? .max))
        hasRate = limits.rate != nil
        pace = Mutex(StartPace(limits.rate))
        self.now = now
        self.sleep = sleep
    }

    /// Waits in the order of coming until one more call may start; throws `cancelled(.caller)`
    /// when the task is cancelled.
    package func enter() async throws(FlightError) {
        guard await places.enter() else { throw .cancelled(.caller) }
        guard hasRate else { return }
        guard await turnstile.enter() else {
            leave()
            throw .cancelled(.caller)
        }
        defer { turnstile.leave() }
        do {
            try await waitForStart()
        } catch {
            leave()
            throw .cancelled(.caller)
        }
    }

    /// Says that a call is over, so that the next may start.
    package func leave() {
        places.leave()
    }

    private func waitForStart() async throws {
        try Task.checkCancellation()
        let moment = now()
        let start = pace.withLock { $0.earliestStart(at: moment) }
        if start > moment { try await sleep(start) }
        pace.withLock { $0.noteStart(at: max(start, now())) }
    }
}
