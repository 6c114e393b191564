import APIModel
import IntensiveNetworking
import Synchronization

/// When a call is tried again: what its definition says, and what the caller asks for besides.
struct RetryPlan: Sendable {
    let rules: RetryRules?
    let extraAttempts: Int?
    let listener: RetryLoop.Listener

    /// Whether there can be more than one try.
    var isWanted: Bool { rules != nil || (extraAttempts ?? 0) > 0 }

    /// The policy of a call that starts now.
    func policy(for takeoff: Takeoff) -> RetryPolicy {
        RetryPolicy(rules, extraAttempts: extraAttempts, for: takeoff, from: .now)
    }
}

/// The sink that was chosen for the last answer.
final class ChosenSink: Sendable {
    private let sink = Mutex<(any BodySink)?>(nil)

    /// Whether it passed bytes on that cannot be taken back.
    var hasPassedOn: Bool { sink.withLock { $0 }?.hasPassedOn ?? false }

    /// Keeps the sink, and gives it back.
    func keep(_ chosen: any BodySink) -> any BodySink {
        sink.withLock { $0 = chosen }
        return chosen
    }
}
