package import APIModel

/// Decides whether a call is made again until its answer satisfies (docs/endpoint-format.md): what
/// the queries found in, a decision out.
package struct PollPolicy: Sendable {
    /// What the rule's queries say of an answer.
    package enum Finding: Sendable, Equatable {
        /// `that` is true.
        case satisfied
        /// `failed` is true.
        case failed
        /// Neither.
        case pending
    }

    /// What to do after an answer.
    package enum Decision: Sendable, Equatable {
        /// This answer is the one.
        case done
        /// It will never satisfy.
        case failed
        /// Wait so long and ask again.
        case wait(Duration)
        /// The wait would be longer than what is left of the deadline, which is this long after the
        /// start.
        case timedOut(after: Duration, wait: Duration)
    }

    /// The number of answers so far.
    package private(set) var answers = 0

    /// When the polling must be over.
    package let deadline: ContinuousClock.Instant

    private let rule: PollRule

    /// A policy for this rule, polling since this moment.
    package init(_ rule: PollRule, from start: ContinuousClock.Instant) {
        self.rule = rule
        deadline = start + rule.deadline
    }

    /// What to do after the next answer was found so; a wait that the server asks for counts where
    /// it is longer than the rule's.
    package mutating func next(
        after finding: Finding,
        asked: Duration? = nil,
        at now: ContinuousClock.Instant
    ) -> Decision {
        answers += 1
        switch finding {
        case .satisfied: return .done
        case .failed: return .failed
        case .pending:
            let wait = max(rule.interval, asked ?? .zero, .zero)
            guard now + wait < deadline else {
                return .timedOut(after: rule.deadline, wait: wait)
            }
            return .wait(wait)
        }
    }
}
