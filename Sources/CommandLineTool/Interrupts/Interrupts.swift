import Dispatch
import Glibc
import Synchronization

/// Ends the work of the process when it is told to or when nobody waits for it any more: SIGINT,
/// SIGTERM, SIGHUP (unless it came ignored), and a standard output whose reader is gone.
///
/// The first cause counts and gives the exit status; the work is a task that is cancelled, so that
/// it can take away what is half written. A second signal ends the process on the spot.
final class Interrupts: Sendable {
    private struct State {
        var cause: ExitStatus?
        var task: Task<Void, Never>?
    }

    private let state = Mutex(State())

    /// The status that the first cause asks for, nil as long as there is none.
    var cause: ExitStatus? { state.withLock { $0.cause } }

    /// Runs the work so that a cause cancels it; its own status counts only if there was none.
    func guarding(_ work: @escaping @Sendable () async -> ExitStatus) async -> ExitStatus {
        install()
        let outcome = Mutex<ExitStatus>(.ourFault)
        let task = Task {
            let status = await work()
            outcome.withLock { $0 = status }
        }
        let isLate = state.withLock { state in
            state.task = task
            return state.cause != nil
        }
        if isLate { task.cancel() }
        await task.value
        return cause ?? outcome.withLock { $0 }
    }

    private func install() {
        for number in [SIGINT, SIGTERM, SIGHUP] where !isIgnoredHangup(number) {
            signal(number, SIG_IGN)
            let source = DispatchSource.makeSignalSource(signal: number, queue: .global())
            // The handler holds its source, which would end with its last reference.
            source.setEventHandler { [weak self] in
                withExtendedLifetime(source) { self?.receive(.signalled(number)) }
            }
            source.resume()
        }
        OutputWatch.start { [weak self] in self?.receive(.outputClosed) }
    }

    private func receive(_ status: ExitStatus) {
        let (task, isRepeated) = state.withLock { state in
            defer { state.cause = state.cause ?? status }
            return (state.task, state.cause != nil)
        }
        if isRepeated, status != .outputClosed { CommandLineTool.end(status) }
        task?.cancel()
    }

    private func isIgnoredHangup(_ number: Int32) -> Bool {
        guard number == SIGHUP else { return false }
        var action = sigaction()
        sigaction(SIGHUP, nil, &action)
        return unsafeBitCast(action.__sigaction_handler.sa_handler, to: Int.self) == 1
    }
}
