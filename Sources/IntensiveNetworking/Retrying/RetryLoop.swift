package import APIModel
import Synchronization

/// Flies a takeoff (a prepared request) again and again as the retry policy decides.
///
/// Each try is signed anew, since it is a flight of its own. The answer of a try that is not the
/// last is read past and never shown to the caller's sink.
package struct RetryLoop: Sendable {
    /// Hears of each try when it is over.
    package typealias Listener = @Sendable (RetryAttempt) -> Void

    private let core: IntensiveCore
    private let gate: RateGate?
    private let gateDeadline: ContinuousClock.Instant?
    private let now: @Sendable () -> Moment
    private let sleep: @Sendable (Duration) async throws -> Void

    /// A loop over this core; each try waits at the gate, where there is one, but not beyond the
    /// gate's deadline.
    package init(
        core: IntensiveCore,
        gate: RateGate? = nil,
        gateDeadline: ContinuousClock.Instant? = nil,
        now: @escaping @Sendable () -> Moment = { .now },
        sleep: @escaping @Sendable (Duration) async throws -> Void = { duration in
            try await Task.sleep(for: duration)
        }
    ) {
        self.core = core
        self.gate = gate
        self.gateDeadline = gateDeadline
        self.now = now
        self.sleep = sleep
    }

    /// Flies until an outcome stands; its landing knows the number of tries.
    ///
    /// `canStartAgain` says whether the chosen sink has passed nothing on yet, so that an answer
    /// that was cut off may be asked for again. The policy is made when the first try has passed
    /// the gate. Throws what ended the last try.
    package func fly(
        _ takeoff: Takeoff,
        policy makePolicy: @autoclosure () -> RetryPolicy,
        observing: @escaping @Sendable (Takeoff) -> FlightObserver? = { _ in nil },
        listener: @escaping Listener = { _ in },
        canStartAgain: @escaping @Sendable () -> Bool = { true },
        choosingSink: @escaping SinkChooser
    ) async throws(FlightError) -> Landing {
        try await gate?.enter(by: gateDeadline)
        let started = now().instant
        var policy = makePolicy()
        while true {
            let number = policy.attemptsMade + 1
            let head = HeadDecision(policy, now: now)
            let outcome: Result<Landing, FlightError>
            do throws(FlightError) {
                outcome = .success(
                    try await core.fly(limited(takeoff, policy), observing: observing) {
                        answer throws(FlightError) in
                        try head.sink(for: answer, choosing: choosingSink)
                    }
                )
            } catch {
                outcome = .failure(restored(error, takeoff))
            }
            gate?.leave()
            let decision = head.decision(
                after: outcome,
                policy: &policy,
                at: now(),
                canStartAgain: canStartAgain
            )
            listener(RetryAttempt(number, outcome, decision))
            guard case .wait(let duration, _) = decision else {
                var landing = try outcome.get()
                landing.attempts = number
                landing.timing.wall = started.duration(to: now().instant)
                return landing
            }
            do {
                // Nobody is spared by a wait for what was recorded long ago.
                try await core.cassette == .replaying ? Task.checkCancellation() : sleep(duration)
            } catch { throw .cancelled(.caller) }
            try await gate?.enter(by: gateDeadline)
        }
    }

    /// What is left of the bound of all tries is the bound of the next one.
    private func limited(_ takeoff: Takeoff, _ policy: RetryPolicy) -> Takeoff {
        guard let deadline = policy.deadline else { return takeoff }
        var limited = takeoff
        limited.policy.timeout = max(now().instant.duration(to: deadline), .milliseconds(1))
        return limited
    }

    private func restored(_ error: FlightError, _ takeoff: Takeoff) -> FlightError {
        guard case .timedOut(.total, let bound) = error else { return error }
        return .timedOut(.total, after: takeoff.policy.timeout ?? bound)
    }
}

/// What was decided about a try when its head came, before the rest of it.
private final class HeadDecision: Sendable {
    private struct State {
        var policy: RetryPolicy
        var decision: RetryPolicy.Decision?
        /// When a body began that may come for longer than the call's bound.
        var endlessSince: ContinuousClock.Instant?
    }

    private let state: Mutex<State>
    private let now: @Sendable () -> Moment

    init(_ policy: RetryPolicy, now: @escaping @Sendable () -> Moment) {
        state = Mutex(State(policy: policy))
        self.now = now
    }

    func sink(
        for head: ResponseHead,
        choosing: SinkChooser
    ) throws(FlightError) -> any BodySink {
        let moment = now()
        let decision = state.withLock { state in
            var random = SystemRandomNumberGenerator()
            let decision = state.policy.next(after: .answer(head), at: moment, using: &random)
            state.decision = decision
            return decision
        }
        guard case .wait = decision else {
            let sink = try choosing(head)
            if sink.outlivesTimeout { state.withLock { $0.endlessSince = moment.instant } }
            return sink
        }
        return DiscardSink(limit: Self.mostOfBody)
    }

    /// The decision about the whole try: that of its head, unless its body failed later.
    func decision(
        after outcome: Result<Landing, FlightError>,
        policy: inout RetryPolicy,
        at moment: Moment,
        canStartAgain: () -> Bool
    ) -> RetryPolicy.Decision {
        let (decided, next) = state.withLock { ($0.decision, $0.policy) }
        guard case .failure(let error) = outcome else {
            policy = next
            return decided ?? .stop
        }
        if case .cancelled = error { return .stop }
        if case .wait = decided {
            policy = next
            return decided ?? .stop
        }
        guard decided == nil || canStartAgain() else { return .stop }
        if let since = state.withLock({ $0.endlessSince }) {
            policy.extend(by: since.duration(to: moment.instant))
        }
        var random = SystemRandomNumberGenerator()
        return policy.next(after: .fault(error), at: moment, using: &random)
    }

    /// The most of an unwanted body that is read to keep the connection.
    private static let mostOfBody: Int64 = 64 << 10
}
