import Synchronization

/// The calls of a chain that are in the air, so that one failure can end the others.
///
/// Those of safe methods are cancelled; an unsafe one is let land, since nobody could tell what a
/// cancelled one did.
final class ChainFlights: Sendable {
    private struct State {
        var tasks: [ChainCall: (task: Task<CallOutcome, Never>, isSafe: Bool)] = [:]
        var isStopping = false
        var cancelled: Set<ChainCall> = []
    }

    private let state = Mutex(State())

    /// Whether nothing new is to be sent.
    var isStopping: Bool { state.withLock { $0.isStopping } }

    /// The calls that have not ended.
    var inTheAir: [ChainCall] { state.withLock { Array($0.tasks.keys) } }

    /// Makes a call as a task of its own, which ends with the task that waits for it; nil where
    /// the chain is over and the call was not begun.
    func fly(
        _ call: ChainCall,
        isSafe: Bool,
        _ work: @escaping @Sendable () async -> CallOutcome
    ) async -> CallOutcome? {
        let task = state.withLock { state -> Task<CallOutcome, Never>? in
            guard !state.isStopping else { return nil }
            let task = Task { await work() }
            state.tasks[call] = (task, isSafe)
            return task
        }
        guard let task else { return nil }
        defer { state.withLock { $0.tasks[call] = nil } }
        return await withTaskCancellationHandler {
            await task.value
        } onCancel: {
            task.cancel()
        }
    }

    /// Cancels what can be cancelled, or all of it.
    func stop(all: Bool = false) {
        let tasks = state.withLock { state in
            state.isStopping = true
            let ending = state.tasks.filter { $0.value.isSafe || all }
            state.cancelled.formUnion(ending.keys)
            return ending.values.map(\.task)
        }
        for task in tasks { task.cancel() }
    }

    /// Whether `stop` ended this call.
    func wasCancelled(_ call: ChainCall) -> Bool {
        state.withLock { $0.cancelled.contains(call) }
    }
}
