import Arguments
import Diagnostics
import Glibc

/// The command: it reads the command line, runs one command and ends the process with its status.
///
/// A command gets its parsed arguments and the console, and returns or throws; it neither exits nor
/// decides a number. It must not know how requests are made (`IntensiveNetworking`) or how files of
/// definitions are read (`EndpointDefinitions`). Next to read: `CommandRunner`, then
/// `Commands/CallCommand.swift`.
public enum CommandLineTool {
    /// Runs the process's own command line to its end.
    public static func main() async -> Never {
        signal(SIGPIPE, SIG_IGN)
        let status = await CommandRunner(
            words: Array(CommandLine.arguments.dropFirst()),
            environment: ProcessEnvironment.variables()
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
