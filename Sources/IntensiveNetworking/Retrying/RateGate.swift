package import APIModel
import Synchronization

/// Holds the calls of many tasks to the limits of their service.
///
/// Each `enter` that returns is followed by one `leave`. Those who are cancelled while they wait
/// leave by themselves, and nobody waits for them.
package final class RateGate: Sendable {
    /// Waits until a moment; throws when the task is cancelled.
    package typealias Sleep = @Sendable (ContinuousClock.Instant) async throws -> Void

    private struct Queue {
        var state: RateGateState
        var nextTicket: RateGateState.Ticket = 0
        var continuations: [RateGateState.Ticket: CheckedContinuation<Bool, Never>] = [:]
        var cancelled: Set<RateGateState.Ticket> = []
    }

    private let queue: Mutex<Queue>
    private let now: @Sendable () -> ContinuousClock.Instant
    private let sleep: Sleep

    /// A gate of these limits.
    package init(
        _ limits: CallLimits,
        now: @escaping @Sendable () -> ContinuousClock.Instant = { .now },
        sleep: @escaping Sleep = { try await Task.sleep(until: $0, clock: .continuous) }
    ) {
        queue = Mutex(Queue(state: RateGateState(limits)))
        self.now = now
        self.sleep = sleep
    }

    /// Waits in the order of coming until one more call may start; throws `cancelled(.caller)`
    /// when the task is cancelled.
    package func enter() async throws(FlightError) {
        let ticket = queue.withLock { queue in
            queue.nextTicket += 1
            return queue.nextTicket
        }
        let isIn = await withTaskCancellationHandler {
            await withCheckedContinuation { line(up: ticket, $0) }
        } onCancel: {
            stepOut(ticket)
        }
        // A cancel in the very moment of getting in leaves a note that nobody else takes away.
        queue.withLock { _ = $0.cancelled.remove(ticket) }
        guard isIn else { throw .cancelled(.caller) }
        do {
            try await waitForStart()
        } catch {
            leave()
            throw .cancelled(.caller)
        }
    }

    /// Says that a call is over, so that the next may start.
    package func leave() {
        let next = queue.withLock { queue in
            queue.state.leave().flatMap { queue.continuations.removeValue(forKey: $0) }
        }
        next?.resume(returning: true)
    }

    private func line(
        up ticket: RateGateState.Ticket,
        _ continuation: CheckedContinuation<Bool, Never>
    ) {
        let isIn = queue.withLock { queue -> Bool? in
            // The cancel may have come before there was anything to cancel.
            if queue.cancelled.remove(ticket) != nil { return false }
            if queue.state.enter(ticket) { return true }
            queue.continuations[ticket] = continuation
            return nil
        }
        if let isIn { continuation.resume(returning: isIn) }
    }

    private func stepOut(_ ticket: RateGateState.Ticket) {
        let waiting = queue.withLock { queue -> CheckedContinuation<Bool, Never>? in
            guard queue.state.cancel(ticket) else {
                queue.cancelled.insert(ticket)
                return nil
            }
            return queue.continuations.removeValue(forKey: ticket)
        }
        waiting?.resume(returning: false)
    }

    private func waitForStart() async throws {
        try Task.checkCancellation()
        let now = now()
        let start = queue.withLock { $0.state.reserve(at: now) }
        if start > now { try await sleep(start) }
    }
}
