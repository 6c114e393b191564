import APIModel
import Arguments
import Diagnostics
import EndpointDefinitions

/// Answers the completion scripts, which ask `apicli __complete KIND WORD...`.
///
/// It prints what can stand next, one a line, a description behind a tab; where nothing can be
/// said, nothing is printed.
struct CompletionAnswer {
    /// The word that asks for it.
    static let word = "__complete"

    let words: [String]
    let environment: [String: String]

    func run() -> ExitStatus {
        let console = Console(color: .never, isQuiet: true, environment: environment)
        for line in lines { console.write("\(TerminalText.escaped(line, keepingLines: true))\n") }
        return .success
    }

    private var lines: [String] {
        guard let kind = words.first, let folder else { return [] }
        switch kind {
        case "endpoints": return folder.endpointNames()
        case "chains": return folder.chainNames()
        case "definitions": return folder.endpointNames() + folder.chainNames()
        case "topics":
            return CommandTable.spec.commands.map(\.name) + folder.endpointNames()
                + folder.chainNames()
        case "tags": return Set(folder.loadAll().endpoints.flatMap(\.endpoint.tags)).sorted()
        case "environments" where endpointName == nil || arguments.command == "chain":
            let services = folder.loadAll().endpoints.map(\.service)
            return Set(services.flatMap { $0.environments.map(\.name) }).sorted()
        case "params" where arguments.command == "chain": return chainParams(in: folder)
        default: break
        }
        guard let loaded = endpointName.flatMap({ try? folder.load($0) }) else { return [] }
        switch kind {
        case "params": return loaded.endpoint.params.map(Self.line)
        case "reformers": return loaded.endpoint.reformers.map(\.name)
        case "environments":
            return loaded.service.environments.map { "\($0.name)\t\($0.baseURL)" }
        default: return []
        }
    }

    private func chainParams(in folder: DefinitionFolder) -> [String] {
        guard let loaded = endpointName.flatMap({ try? folder.loadChain($0) }) else { return [] }
        return ChainParams.standIn(for: loaded.chain).params.map(Self.line)
    }

    private static func line(of param: Param) -> String {
        let mark = param.rules.type == .file ? "@" : "="
        return "\(param.name)\(mark)\t\(param.summary ?? ParamText(param).rules)"
    }

    private var arguments: ParsedArguments {
        let typed = Array(words.dropFirst())
        do throws(UsageError) {
            return try ArgumentParser(CommandTable.spec).parse(typed)
        } catch {
            return error.understood
        }
    }

    private var endpointName: String? { arguments.positionals.first }

    private var folder: DefinitionFolder? {
        try? DefinitionFolder.locate(
            explicit: arguments.value(of: "endpoints"),
            variables: environment,
            workingFolder: WorkingFolder.path
        )
    }
}
