import Synchronization

/// The records of a batch, as they come, as many as are asked for.
final class BatchInput: Sendable {
    private struct State {
        var splitter: RecordSplitter
        var records: [InputRecord] = []
        var next = 0
        var isEnded = false
        /// How many records came before those that count.
        var leading = 0

        mutating func pop() -> InputRecord? {
            guard next < records.count else { return nil }
            var record = records[next]
            record.number -= leading
            next += 1
            return record
        }

        mutating func take(_ bytes: [UInt8]) {
            next = 0
            guard bytes.isEmpty else {
                records = splitter.feed(bytes)
                return
            }
            isEnded = true
            records = splitter.finish().map { [$0] } ?? []
        }
    }

    private let feed: InputFeed
    private let state: Mutex<State>

    init(_ feed: InputFeed, shape: RecordSplitter.Shape) {
        self.feed = feed
        state = Mutex(State(splitter: RecordSplitter(shape)))
    }

    /// The next record of those that are there already.
    func ready() -> InputRecord? {
        state.withLock { $0.pop() }
    }

    /// The next record, nil at the end; it is to be asked by one caller at a time.
    func next() async throws(CommandFailure) -> InputRecord? {
        while true {
            let (record, isEnded) = state.withLock { ($0.pop(), $0.isEnded) }
            if record != nil || isEnded { return record }
            let bytes = try await feed.next()
            state.withLock { $0.take(bytes) }
        }
    }

    /// Counts from the next record on: what came before was a header.
    func beginRows() {
        state.withLock { $0.leading = 1 }
    }

    /// Ends the input at once, also for who is waiting for it.
    func close() {
        feed.close()
    }
}
