package import APIModel

/// Decides whether a call is made again until its answer satisfies (DESIGN.md 1.10, `until`): what
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
        /// The next answer would come after the deadline, which is this long after the start.
        case timedOut(after: Duration)
    }

    /// The number of answers so far.
    package private(set) var answers = 0

    private let rule: PollRule
    private let deadline: ContinuousClock.Instant

    /// A policy for this rule, polling since this moment.
    package init(_ rule: PollRule, from start: ContinuousClock.Instant) {
        self.rule = rule
        deadline = start + rule.deadline
    }

    /// What to do after the next answer was found so.
    package mutating func next(
        after finding: Finding,
        at now: ContinuousClock.Instant
    ) -> Decision {
        answers += 1
        switch finding {
        case .satisfied: return .done
        case .failed: return .failed
        case .pending:
            let interval = max(rule.interval, .zero)
            guard now + interval < deadline else { return .timedOut(after: rule.deadline) }
            return .wait(interval)
        }
    }
}
