import Dispatch
import Glibc
import Synchronization

/// Ends the work of the process when it is told to or when nobody waits for it any more: SIGINT,
/// SIGTERM, SIGHUP (unless it came ignored), and a standard output whose reader is gone.
///
/// The first cause counts and gives the exit status; the work is a task that is cancelled, so that
/// it can take away what is half written. A second signal ends the process on the spot, unless it
/// comes so soon that it is the first one told twice.
final class Interrupts: Sendable {
    private struct State {
        var cause: ExitStatus?
        var task: Task<Void, Never>?
        /// When the work was told to end.
        var told: ContinuousClock.Instant?
        var patience = Patience.none
        var isCancelled: Bool { told != nil }

        /// Takes in a cause; whether the process was told to end well before.
        mutating func receive(_ status: ExitStatus) -> (task: Task<Void, Never>?, isRepeated: Bool)
        {
            let isGone = status == .outputClosed || status == .signalled(SIGHUP)
            if isGone, patience != .none {
                cause = cause ?? status
                return (nil, false)
            }
            // Whoever says to end it has the last word over one who only went away.
            cause = isCancelled ? cause ?? status : status
            guard let told else {
                told = .now
                return (task, false)
            }
            // `timeout` and npm send a signal to the process and to its group: one wish, told twice.
            return (task, told.duration(to: .now) >= .milliseconds(300))
        }
    }

    /// What is done when nobody waits for the work any more (SIGHUP, a reader that is gone); the
    /// status tells it in any case.
    enum Patience {
        /// It ends.
        case none
        /// It is not known yet what is to be done.
        case undecided
        /// It goes on.
        case unlimited
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
            return state.isCancelled
        }
        if isLate { task.cancel() }
        await task.value
        return cause ?? outcome.withLock { $0 }
    }

    /// Says what is done when nobody waits any more, or did not already.
    func decide(_ patience: Patience) {
        let task = state.withLock { state -> Task<Void, Never>? in
            state.patience = patience
            guard patience == .none, let cause = state.cause, !state.isCancelled else { return nil }
            return state.receive(cause).task
        }
        task?.cancel()
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
        let (task, isRepeated) = state.withLock { $0.receive(status) }
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
