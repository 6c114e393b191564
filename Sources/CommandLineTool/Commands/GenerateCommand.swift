import Arguments
import Diagnostics
import EndpointDefinitions
import ManagerGeneration

/// Writes a Swift manager for each definition of a folder, or shows how written ones have drifted.
struct GenerateCommand: Command {
    func run(in context: CommandContext) throws(CommandFailure) -> ExitStatus {
        guard let path = context.arguments.value(of: "into") else {
            throw .usage(
                "missing-into",
                "no folder to generate into",
                remedy: "name one with --into DIR"
            )
        }
        let tree = GeneratedTree(try files(in: context))
        let target = GeneratedFolder(path: path)
        let texts = try target.texts()
        guard !context.arguments.has("check") else {
            return try check(tree, against: texts, in: context)
        }
        let changes = tree.changes(from: texts)
        try target.apply(changes)
        try context.print(
            changes.map { change in
                let verb = if case .write = change { "wrote" } else { "removed" }
                return "\(verb) \(path)/\(change.name)\n"
            }
            .joined()
        )
        if changes.isEmpty { tell("'\(path)' is up to date", in: context) }
        return .success
    }

    private func files(
        in context: CommandContext
    ) throws(CommandFailure) -> [GeneratedFile] {
        let (endpoints, found) = try folder(in: context).loadAll()
        let generator = ManagerGenerator(endpoints)
        let diagnostics = found + generator.diagnostics
        guard !diagnostics.contains(where: { $0.severity == .error }) else {
            throw CommandFailure(.definition, diagnostics)
        }
        if !context.console.isQuiet { context.tell(CommandFailure(.definition, diagnostics)) }
        return generator.files
    }

    private func folder(in context: CommandContext) throws(CommandFailure) -> DefinitionFolder {
        guard let named = context.arguments.positionals.first else {
            return try context.definitionFolder()
        }
        do throws(DefinitionError) {
            return try DefinitionFolder.locate(
                explicit: named,
                variables: context.environment,
                workingFolder: WorkingFolder.path
            )
        } catch {
            throw CommandFailure(error)
        }
    }

    private func check(
        _ tree: GeneratedTree,
        against texts: [String: String],
        in context: CommandContext
    ) throws(CommandFailure) -> ExitStatus {
        let difference = tree.difference(from: texts)
        guard !difference.isEmpty else { return .success }
        try context.print(difference)
        throw CommandFailure(
            .answerRefused,
            code: "generation.drift",
            "the generated managers are not those of the definitions",
            remedy: "run 'apicli generate' without --check"
        )
    }

    private func tell(_ words: String, in context: CommandContext) {
        guard !context.console.isQuiet else { return }
        context.console.writeError("apicli: \(words)\n")
    }
}
