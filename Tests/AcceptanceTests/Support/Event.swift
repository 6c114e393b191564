import Dispatch
import Synchronization

/// Something that happens once on another thread and is waited for.
final class Event: Sendable {
    /// It did not happen in time.
    struct Missing: Error {}

    private struct State {
        var hasHappened = false
        var waiting: [CheckedContinuation<Void, any Error>] = []
    }

    private let state = Mutex(State())

    /// It happened.
    func happen() {
        for continuation in end(happening: true) { continuation.resume() }
    }

    /// Waits until it happened, for twenty seconds at most.
    func wait() async throws {
        DispatchQueue.global()
            .asyncAfter(deadline: .now() + 20) { [weak self] in
                for continuation in self?.end(happening: false) ?? [] {
                    continuation.resume(throwing: Missing())
                }
            }
        try await withCheckedThrowingContinuation { continuation in
            let isOver = state.withLock { state in
                if !state.hasHappened { state.waiting.append(continuation) }
                return state.hasHappened
            }
            if isOver { continuation.resume() }
        }
    }

    private func end(happening: Bool) -> [CheckedContinuation<Void, any Error>] {
        state.withLock { state in
            state.hasHappened = state.hasHappened || happening
            defer { state.waiting = [] }
            return state.waiting
        }
    }
}
