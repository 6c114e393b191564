import APIModel
import Synchronization

extension ResumableDownload {
    /// One flight of a download: what it asked for, and what came of it.
    final class Turn: Sendable {
        /// The most of a useless answer that is read to keep the connection.
        static let uselessBody: Int64 = 64 << 10

        private struct State {
            var decision: ResumeRule.Decision?
            var whole: ResponseHead?
        }

        let rule: ResumeRule
        private let state = Mutex(State())

        init(_ rule: ResumeRule) {
            self.rule = rule
        }

        /// The head that the answer's part makes, nil where it was none.
        var whole: ResponseHead? { state.withLock { $0.whole } }

        /// Whether the answer cannot continue what is there.
        var isUseless: Bool { state.withLock { $0.decision == .askAgain } }

        /// What to do with the answer.
        func decide(_ head: ResponseHead) -> ResumeRule.Decision {
            let decision = rule.decide(head)
            let isPart = decision == .append || decision == .complete
            state.withLock { state in
                state.decision = decision
                state.whole = isPart ? rule.whole(head) : nil
            }
            return decision
        }

        /// An observer that is told of the whole instead of the rest.
        func observer(over observer: @escaping FlightObserver) -> FlightObserver {
            { [self] event in
                guard case .downloadProgress(let received, let total) = event,
                    state.withLock({ $0.decision == .append })
                else { return observer(event) }
                observer(
                    .downloadProgress(
                        received: received + rule.present,
                        total: total.map { $0 + rule.present }
                    )
                )
            }
        }
    }
}
