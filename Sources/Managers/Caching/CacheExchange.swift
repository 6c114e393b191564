import APIModel
import IntensiveNetworking
import Synchronization

/// One time of asking the server about a request for which an answer may be kept: it decides by the
/// head that comes which answer goes to the caller's sink.
final class CacheExchange: Sendable {
    /// Whose turn it is.
    enum Turn: Equatable {
        /// The answer that came.
        case server
        /// The kept answer, which still holds, as this head says.
        case confirmed(ResponseHead)
        /// The kept answer, of this age, since what came is the failure of this status.
        case standIn(age: Duration, status: Int)
    }

    private struct State {
        var turn = Turn.server
        var sink: (any BodySink)?
    }

    private let cache: CallCache
    private let stored: StoredAnswer?
    /// Whether the server was told what is kept.
    let isConditional: Bool
    private let choose: SinkChooser
    private let state = Mutex(State())

    init(
        _ cache: CallCache,
        _ stored: StoredAnswer?,
        isConditional: Bool,
        choose: @escaping SinkChooser
    ) {
        self.cache = cache
        self.stored = stored
        self.isConditional = isConditional
        self.choose = choose
    }

    /// Whose turn it is by what came.
    var turn: Turn { state.withLock { $0.turn } }

    /// Whether the caller's sink was chosen, so that no other may be.
    var hasChosen: Bool { state.withLock { $0.sink != nil } }

    /// Whether the caller's sink passed on what cannot be taken back.
    var hasPassedOn: Bool { state.withLock { $0.sink }?.hasPassedOn ?? false }

    /// The sink for the answer of this head.
    func sink(for head: ResponseHead) throws(FlightError) -> any BodySink {
        let turn = turn(for: head)
        state.withLock { $0.turn = turn }
        guard turn == .server else { return DiscardSink(limit: 64 << 10) }
        let sink = cache.sink(over: try choose(head), of: head)
        state.withLock { $0.sink = sink }
        return sink
    }

    private func turn(for head: ResponseHead) -> Turn {
        if isConditional, head.status == 304 { return .confirmed(head) }
        if Freshness.isFailure(.answer(head)), let age = cache.standInAge(of: stored) {
            return .standIn(age: age, status: head.status)
        }
        return .server
    }
}
