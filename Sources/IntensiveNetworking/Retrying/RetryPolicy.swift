package import APIModel

/// Decides after each try of a call whether, and when, it is tried again.
///
/// An outcome in, a decision out; time and chance are passed in.
package struct RetryPolicy: Sendable {
    /// How a try ended.
    package enum Outcome: Sendable, Equatable {
        /// With an answer of this head.
        case answer(ResponseHead)
        /// With a fault.
        case fault(FlightError)
    }

    /// Why a wait has its length.
    package enum Reason: Sendable, Equatable {
        /// It was drawn.
        case backoff
        /// The server asked for it by the header line of this name.
        case server(field: String)
    }

    /// What to do after a try.
    package enum Decision: Sendable, Equatable {
        /// This outcome is the call's.
        case stop
        /// Wait so long and try again.
        case wait(Duration, Reason)
        /// This outcome is the call's, because the wait would be longer than what is left of the
        /// bound of all tries.
        case giveUp(wanted: Duration, left: Duration, Reason)
    }

    /// The most tries.
    package let attempts: Int
    /// The causes that are worth another try.
    package let causes: [RetryRules.Cause]
    /// When all must be over, nil for never.
    package private(set) var deadline: ContinuousClock.Instant?
    /// The number of tries that have ended.
    package private(set) var attemptsMade = 0

    private let isRepeatable: Bool
    private let ignoresServer: Bool
    private let backoff: Backoff

    /// The policy for one call that starts now.
    ///
    /// Without rules and without `--retry` nothing is tried again. Rules that leave out `attempts`
    /// mean three, and those that leave out `on` mean faults of the transport and the statuses
    /// 429, 502, 503 and 504.
    package init(
        _ rules: RetryRules?,
        extraAttempts: Int? = nil,
        for takeoff: Takeoff,
        from start: ContinuousClock.Instant
    ) {
        let declared = rules.map { $0.attempts ?? 3 } ?? 1
        attempts = max(1, extraAttempts.map { $0 + 1 } ?? declared)
        let rules = rules ?? RetryRules()
        causes = rules.causes ?? Self.usualCauses
        backoff = Backoff(rules)
        ignoresServer = rules.ignoresRetryAfter ?? false
        let isRepeatableMethod = takeoff.method.isIdempotent || rules.idempotencyKey != nil
        isRepeatable = isRepeatableMethod && takeoff.body?.isReplayable ?? true
        deadline = [rules.deadline, takeoff.policy.timeout].compactMap { $0 }.min()
            .map { start + $0 }
    }

    /// Moves the bound of all tries: the body of a download may come for longer than a call may
    /// take.
    package mutating func extend(by time: Duration) {
        deadline = deadline.map { $0 + time }
    }

    /// What to do after the next try ended so.
    package mutating func next(
        after outcome: Outcome,
        at moment: Moment,
        using random: inout some RandomNumberGenerator
    ) -> Decision {
        attemptsMade += 1
        guard attemptsMade < attempts, isRepeatable, isCause(outcome) else { return .stop }
        let (wait, reason) = wait(after: outcome, at: moment.date, using: &random)
        guard let deadline else { return .wait(wait, reason) }
        let left = moment.instant.duration(to: deadline)
        guard wait < left else {
            return .giveUp(wanted: wait, left: max(left, .zero), reason)
        }
        return .wait(wait, reason)
    }

    /// Transport faults and the statuses of a server that is busy for the moment.
    package static let usualCauses: [RetryRules.Cause] =
        [.transport] + [429, 502, 503, 504].map { .status(.code($0)) }
}

extension RetryPolicy {
    private func isCause(_ outcome: Outcome) -> Bool {
        switch outcome {
        case .fault(let error):
            return causes.contains(.transport) && error.isTransient
        case .answer(let head):
            let status = Self.isRateLimit(head) ? [head.status, 429] : [head.status]
            return causes.contains { cause in
                guard case .status(let pattern) = cause else { return false }
                return status.contains(where: pattern.matches)
            }
        }
    }

    /// Some servers say 403 where 429 is meant, and tell by the lines of the rate limit.
    private static func isRateLimit(_ head: ResponseHead) -> Bool {
        guard head.status == 403 else { return head.status == 429 }
        let limit = RateLimitFields(head.fields)
        return limit.reset != nil && limit.isExhausted
    }

    private func wait(
        after outcome: Outcome,
        at date: HTTPDate,
        using random: inout some RandomNumberGenerator
    ) -> (Duration, Reason) {
        let own = backoff.wait(attemptsMade, using: &random)
        guard !ignoresServer, case .answer(let head) = outcome,
            let asked = ServerWait.of(head, at: date), asked.duration >= own
        else { return (own, .backoff) }
        return (asked.duration, .server(field: asked.field))
    }
}
