import APIModel
import IntensiveNetworking
import Synchronization

/// How one call is polled: its queries, who hears of it, and the answer that was refused in the end.
final class PollPlan: Sendable {
    let queries: PollQueries
    let waits: Bool
    let listener: @Sendable (PollEvent) -> Void
    private let last = Mutex<Landing?>(nil)

    /// A plan with these queries, and pauses between polls unless nobody is spared by them.
    init(
        queries: PollQueries,
        waits: Bool,
        listener: @escaping @Sendable (PollEvent) -> Void
    ) {
        self.queries = queries
        self.waits = waits
        self.listener = listener
    }

    /// The answer that the polling ended with though it did not satisfy.
    var refused: Landing? { last.withLock { $0 } }

    func refuse(_ landing: Landing) {
        last.withLock { $0 = landing }
    }
}
