import Synchronization

/// A line of tasks before a number of places.
///
/// Each `enter` that gives `true` is followed by one `leave`. Those who are cancelled while they
/// wait leave by themselves, and nobody waits for them.
final class WaitingLine: Sendable {
    private struct State {
        var line: WaitingLineState
        var nextTicket: WaitingLineState.Ticket = 0
        var continuations: [WaitingLineState.Ticket: CheckedContinuation<Bool, Never>] = [:]
        var cancelled: Set<WaitingLineState.Ticket> = []
    }

    private let state: Mutex<State>

    /// A line with nobody in it.
    init(places: Int) {
        state = Mutex(State(line: WaitingLineState(places: places)))
    }

    /// Waits in the order of coming until there is a place; false when the task was cancelled.
    func enter() async -> Bool {
        let ticket = state.withLock { state in
            state.nextTicket += 1
            return state.nextTicket
        }
        let isIn = await withTaskCancellationHandler {
            await withCheckedContinuation { line(up: ticket, $0) }
        } onCancel: {
            stepOut(ticket)
        }
        // A cancel in the very moment of getting in leaves a note that nobody else takes away.
        state.withLock { _ = $0.cancelled.remove(ticket) }
        return isIn
    }

    /// Gives a place back, so that the next may have it.
    func leave() {
        let next = state.withLock { state in
            state.line.leave().flatMap { state.continuations.removeValue(forKey: $0) }
        }
        next?.resume(returning: true)
    }

    private func line(
        up ticket: WaitingLineState.Ticket,
        _ continuation: CheckedContinuation<Bool, Never>
    ) {
        let isIn = state.withLock { state -> Bool? in
            // The cancel may have come before there was anything to cancel.
            if state.cancelled.remove(ticket) != nil { return false }
            if state.line.enter(ticket) { return true }
            state.continuations[ticket] = continuation
            return nil
        }
        if let isIn { continuation.resume(returning: isIn) }
    }

    private func stepOut(_ ticket: WaitingLineState.Ticket) {
        let waiting = state.withLock { state -> CheckedContinuation<Bool, Never>? in
            guard state.line.cancel(ticket) else {
                state.cancelled.insert(ticket)
                return nil
            }
            return state.continuations.removeValue(forKey: ticket)
        }
        waiting?.resume(returning: false)
    }
}
