import Synchronization

/// Texts that are handed out one after the other; the last one again and again.
final class AnswerQueue: Sendable {
    private let rest: Mutex<[String]>

    init(_ texts: [String]) {
        rest = Mutex(texts)
    }

    func next() -> String {
        rest.withLock { $0.count > 1 ? $0.removeFirst() : $0.first ?? "" }
    }
}
