import Diagnostics
import EndpointDefinitions

/// Checks all files of the folder and shows every mistake.
struct LintCommand: Command {
    func run(in context: CommandContext) throws(CommandFailure) -> ExitStatus {
        let folder = try context.definitionFolder()
        let found = DefinitionLint(folder).diagnostics
        let mistakes = found.filter { $0.severity == .error }
        if context.report.format == .json {
            for mistake in mistakes {
                context.console.writeError(
                    context.report.jsonLine(of: mistake, status: .definition)
                )
            }
        } else {
            let shown = context.console.isQuiet ? mistakes : found
            context.tell(CommandFailure(.definition, shown))
        }
        guard mistakes.isEmpty else { return .definition }
        let count = folder.endpointNames().count
        if !context.console.isQuiet {
            context.console.writeError(
                "apicli: \(count) endpoint\(count == 1 ? "" : "s"), no mistakes\n"
            )
        }
        return .success
    }
}
