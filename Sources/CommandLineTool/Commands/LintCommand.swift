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
        if !context.console.isQuiet {
            context.console.writeError("apicli: \(Self.counts(of: folder)), no mistakes\n")
        }
        return .success
    }

    /// Such as `2 endpoints`, or `13 endpoints, 1 chain`.
    private static func counts(of folder: DefinitionFolder) -> String {
        let endpoints = folder.endpointNames().count
        let chains = folder.chainNames().count
        let text = "\(endpoints) endpoint\(endpoints == 1 ? "" : "s")"
        return chains == 0 ? text : text + ", \(chains) chain\(chains == 1 ? "" : "s")"
    }
}
