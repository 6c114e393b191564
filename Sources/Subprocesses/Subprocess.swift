import Glibc
import Synchronization

/// A command to run: what it is given, what it may see and how long it may take.
///
/// No shell is involved. The command leads a process group of its own, has the signals as a new
/// program expects them, and inherits no descriptor but the three standard streams; being in
/// another group, it cannot read from the terminal. Whatever happens, no zombie is left. A
/// process that the command leaves behind is neither waited for nor killed, unless the command
/// is ended from here. Begin reading at `Supervisor`; its rules are in `Supervision`.
package struct Subprocess: Sendable, Hashable {
    /// Where what the command writes on standard error goes.
    package enum StandardError: Sendable, Hashable {
        /// Into the result.
        case captured
        /// Where this process's own goes.
        case inherited
    }

    /// The most bytes kept of each stream unless told otherwise: 16 MiB.
    package static let defaultOutputLimit = 16 << 20

    /// The program, looked up on `PATH` unless it holds a slash, and its arguments.
    package var command: [String]
    /// What it reads on standard input; `/dev/null` if nil.
    package var input: [UInt8]?
    /// All of its environment; this process's own if nil.
    package var environment: [String: String]?
    /// The folder that it starts in; this process's own if nil.
    package var workingDirectory: String?
    /// How long it may run; for ever if nil.
    package var timeout: Duration?
    /// How long its group has between SIGTERM and SIGKILL.
    package var grace: Duration = .seconds(2)
    /// The most bytes that it may write on each captured stream.
    package var outputLimit = defaultOutputLimit
    /// Where its standard error goes.
    package var standardError: StandardError = .captured

    /// A command with what it is given.
    package init(
        _ command: [String],
        input: [UInt8]? = nil,
        environment: [String: String]? = nil,
        workingDirectory: String? = nil,
        timeout: Duration? = nil
    ) {
        self.command = command
        self.input = input
        self.environment = environment
        self.workingDirectory = workingDirectory
        self.timeout = timeout
    }

    /// Runs the command to its end; cancelling the task ends the command's group.
    ///
    /// A status other than 0 is a result, not an error.
    package func run() async throws(SubprocessError) -> SubprocessResult {
        guard !Task.isCancelled else { throw .cancelled }
        let cancellation = try CancelSignal()
        let outcome = await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                let code = DetachedThread.start {
                    continuation.resume(returning: supervised(cancelledBy: cancellation))
                }
                if code != 0 { continuation.resume(returning: .failure(.failedToStart(code))) }
            }
        } onCancel: {
            cancellation.send()
        }
        return try outcome.get()
    }

    /// Runs the command to its end while the calling thread waits.
    package func runBlocking() throws(SubprocessError) -> SubprocessResult {
        let cancellation = try CancelSignal()
        let box = Box()
        let code = DetachedThread.runAndWait {
            let result = supervised(cancelledBy: cancellation)
            box.outcome.withLock { $0 = result }
        }
        guard code == 0 else { throw .failedToStart(code) }
        return try box.outcome.withLock { $0 }.get()
    }

    private func supervised(
        cancelledBy cancellation: CancelSignal
    ) -> Result<SubprocessResult, SubprocessError> {
        do throws(SubprocessError) {
            let supervisor = try Supervisor(self, cancelledBy: cancellation)
            return .success(try supervisor.run())
        } catch {
            return .failure(error)
        }
    }

    private final class Box: Sendable {
        let outcome = Mutex<Result<SubprocessResult, SubprocessError>>(.failure(.cancelled))
    }
}
