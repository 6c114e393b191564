import APIModel
import IntensiveNetworking
import Synchronization

/// A transport that answers with pages of two numbers out of seven, in whatever order they are
/// asked for, and can keep answers back until so many requests are in the air.
final class PagingTransport: Transport {
    private struct State {
        var asked: [String] = []
        var refusals: [ResponseHead] = []
        var waiting: [CheckedContinuation<Void, Never>] = []
    }

    private let state: Mutex<State>
    /// The number of requests behind the first that must be in the air before one is answered.
    private let together: Int

    /// The heads refuse the first requests behind the first page.
    init(refusing refusals: [ResponseHead] = [], together: Int = 1) {
        state = Mutex(State(refusals: refusals))
        self.together = together
    }

    /// The queries of the requests so far.
    var asked: [String] { state.withLock { $0.asked } }

    func send(
        _ request: WireRequest,
        observer: FlightObserver?,
        choosingSink: @escaping SinkChooser
    ) async throws(FlightError) -> WireAnswer {
        let query = request.url.query ?? ""
        let page = Int(query.drop { $0 != "=" }.dropFirst()) ?? 1
        state.withLock { $0.asked.append(query) }
        if page > 1, together > 1 { await gather() }
        let refusal = state.withLock { state in
            page > 1 && !state.refusals.isEmpty ? state.refusals.removeFirst() : nil
        }
        let head = refusal ?? ResponseHead(status: 200)
        let items = (1...7).filter { ($0 + 1) / 2 == page }
        let body = Array(#"{"items":\#(items),"total":7}"#.utf8)
        let sink = try choosingSink(head)
        try body.withUnsafeBufferPointer { (bytes) throws(FlightError) in
            try sink.receive(UnsafeRawBufferPointer(bytes))
        }
        return WireAnswer(head: head, body: try sink.finish())
    }

    private func gather() async {
        await withCheckedContinuation { continuation in
            let ready =
                state.withLock { state in
                    state.waiting.append(continuation)
                    guard state.waiting.count >= together else { return [] }
                    defer { state.waiting = [] }
                    return state.waiting
                } as [CheckedContinuation<Void, Never>]
            for continuation in ready { continuation.resume() }
        }
    }
}
