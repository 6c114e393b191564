import Arguments
import Diagnostics
import Dispatch
import Glibc
public import Managers

/// The command: it reads the command line, runs one command and ends the process with its status.
///
/// A command gets its parsed arguments and the console, and returns or throws; it neither exits nor
/// decides a number. It must not know how requests are made (`IntensiveNetworking`) or how files of
/// definitions are read (`EndpointDefinitions`). Next to read: `CommandRunner`, then
/// `Commands/CallCommand.swift`.
public enum CommandLineTool {
    /// Runs the process's own command line to its end; the registry says which manager class
    /// stands for which endpoint, and all others get a plain one.
    ///
    /// To be called first of all and from outside of any task: what runs tasks opens descriptors,
    /// and would open them in the places of standard streams that came closed.
    public static func run(registry: ManagerRegistry = ManagerRegistry()) -> Never {
        StandardStreams.occupy()
        signal(SIGPIPE, SIG_IGN)
        Task { await runToEnd(registry) }
        dispatchMain()
    }

    private static func runToEnd(_ registry: ManagerRegistry) async -> Never {
        let status = await CommandRunner(
            words: ProcessArguments.words,
            environment: ProcessEnvironment.variables(),
            registry: registry,
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
