import Arguments
import Diagnostics
import EndpointDefinitions
import Managers

/// One command of the tool.
protocol Command {
    /// Does the work and says with which status to end; throws what to tell instead.
    func run(in context: CommandContext) async throws(CommandFailure) -> ExitStatus
}

/// What every command is given.
struct CommandContext: Sendable {
    let arguments: ParsedArguments
    let environment: [String: String]
    let console: Console
    let report: FailureReport
    /// Which manager class stands for which endpoint.
    let registry: ManagerRegistry
    /// What calls go through; see `core()`.
    let callCore = CallCore()

    /// Writes all data of a command; a reader that is gone ends it quietly.
    func print(_ text: String) throws(CommandFailure) {
        try console.print(Array(text.utf8))
    }

    /// Tells a failure on standard error.
    func tell(_ failure: CommandFailure) {
        console.writeError(report.text(of: failure))
    }

    /// The folder of definitions that the command line or the environment names, or the nearest.
    func definitionFolder() throws(CommandFailure) -> DefinitionFolder {
        do throws(DefinitionError) {
            return try DefinitionFolder.locate(
                explicit: arguments.value(of: "endpoints"),
                variables: environment,
                workingFolder: WorkingFolder.path
            )
        } catch {
            throw CommandFailure(error)
        }
    }

    /// The endpoint of this name with its service.
    func load(_ name: String) throws(CommandFailure) -> LoadedEndpoint {
        let folder = try definitionFolder()
        do throws(DefinitionError) {
            return try folder.load(name)
        } catch {
            throw meantCommand(error) ?? meantChain(error, folder) ?? CommandFailure(error)
        }
    }

    /// The failure of a name that is no endpoint's but a chain's.
    private func meantChain(
        _ error: DefinitionError,
        _ folder: DefinitionFolder
    ) -> CommandFailure? {
        guard case .unknownEndpoint(let name, _, _) = error, folder.chainNames().contains(name)
        else { return nil }
        var failure = CommandFailure(error)
        for index in failure.diagnostics.indices {
            failure.diagnostics[index].remedy = "did you mean 'apicli chain \(name)'?"
        }
        return failure
    }

    /// The failure of a first word that is no endpoint, and near to the name of a command.
    private func meantCommand(_ error: DefinitionError) -> CommandFailure? {
        guard case .unknownEndpoint(let name, nil, _) = error, !arguments.isCommandNamed,
            let command = Nearest.match(name, among: CommandTable.commands.map(\.name))
        else { return nil }
        var failure = CommandFailure(error)
        for index in failure.diagnostics.indices {
            failure.diagnostics[index].remedy = "did you mean the command '\(command)'?"
        }
        return failure
    }
}

extension CommandFailure {
    /// A definition that cannot be used: 2 where the caller named what is not there, else 9.
    init(_ error: DefinitionError) {
        self.init(error.isUsage ? .usage : .definition, error.diagnostics)
    }
}
