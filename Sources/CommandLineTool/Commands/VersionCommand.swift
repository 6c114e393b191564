import IntensiveNetworking

/// Prints the version.
struct VersionCommand: Command {
    func run(in context: CommandContext) throws(CommandFailure) -> ExitStatus {
        try context.print("apicli \(ToolVersion.current)\n")
        return .success
    }
}
