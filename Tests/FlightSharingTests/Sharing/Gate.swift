import Synchronization

/// Where the operation of a test waits until the test lets it pass.
final class Gate: Sendable {
    private enum Position {
        case closed
        case open
        case brokenOff
    }

    private struct State {
        var position = Position.closed
        var waiting: [CheckedContinuation<Void, Never>] = []
        var watching: [CheckedContinuation<Void, Never>] = []
        var arrivals = 0
        var passes = 0
        var departures = 0
        var wasCancelled = false
    }

    private let state = Mutex(State())

    var wasCancelled: Bool { state.withLock { $0.wasCancelled } }
    var passes: Int { state.withLock { $0.passes } }

    func open() { move(to: .open) }

    func breakOff() { move(to: .brokenOff) }

    /// Returns when somebody has come to the gate.
    func reached() async { await watch { $0.arrivals > 0 } }

    /// Returns when somebody has gone from the gate.
    func left() async { await watch { $0.departures > 0 } }

    /// Waits for the gate; throws if it was broken off or the task cancelled.
    func pass() async throws(CancellationError) {
        await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                arrive(continuation)
            }
        } onCancel: {
            state.withLock { $0.wasCancelled = true }
            move(to: .brokenOff)
        }
        let mayPass = state.withLock { state in
            state.departures += 1
            if state.position == .open { state.passes += 1 }
            return state.position == .open
        }
        tellWatchers()
        if !mayPass { throw CancellationError() }
    }

    private func arrive(_ continuation: CheckedContinuation<Void, Never>) {
        let mustWait = state.withLock { state in
            state.arrivals += 1
            if state.position == .closed { state.waiting.append(continuation) }
            return state.position == .closed
        }
        if !mustWait { continuation.resume() }
        tellWatchers()
    }

    private func move(to position: Position) {
        let waiting = state.withLock { state in
            state.position = position
            defer { state.waiting = [] }
            return state.waiting
        }
        for continuation in waiting { continuation.resume() }
    }

    private func watch(_ isSo: (State) -> Bool) async {
        while !state.withLock({ isSo($0) }) {
            await withCheckedContinuation { continuation in
                let isNow = state.withLock { state in
                    if !isSo(state) { state.watching.append(continuation) }
                    return isSo(state)
                }
                if isNow { continuation.resume() }
            }
        }
    }

    private func tellWatchers() {
        let watching = state.withLock { state in
            defer { state.watching = [] }
            return state.watching
        }
        for continuation in watching { continuation.resume() }
    }
}
