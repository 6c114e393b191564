import Arguments
import Diagnostics
import Dispatch
import Glibc

/// The command: it reads the command line, runs one command and ends the process with its status.
///
/// A command gets its parsed arguments and the console, and returns or throws; it neither exits nor
/// decides a number. It must not know how requests are made (`IntensiveNetworking`) or how files of
/// definitions are read (`EndpointDefinitions`). Next to read: `CommandRunner`, then
/// `Commands/CallCommand.swift`.
public enum CommandLineTool {
    /// Runs the process's own command line to its end.
    ///
    /// To be called first of all and from outside of any task: what runs tasks opens descriptors,
    /// and would open them in the places of standard streams that came closed.
    public static func main() -> Never {
        StandardStreams.occupy()
        signal(SIGPIPE, SIG_IGN)
        Task { await run() }
        dispatchMain()
    }

    private static func run() async -> Never {
        let status = await CommandRunner(
            words: ProcessArguments.words,
            environment: ProcessEnvironment.variables(),
            brokenWord: ProcessArguments.broken
        )
        .run()
        end(status)
    }

    /// Ends the process at once: tearing down a session whose tasks still run can crash.
    static func end(_ status: ExitStatus) -> Never {
        fflush(nil)
        _exit(status.rawValue)
    }
}
