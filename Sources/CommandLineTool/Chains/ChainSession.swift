import APIModel
import Arguments
import Diagnostics
import EndpointDefinitions
import JSONText
import Managers

/// A chain of the command line: its definition, its params, and a session for each of its calls,
/// all opened and checked before anything is sent.
struct ChainSession: Sendable {
    let context: CommandContext
    let options: ChainOptions
    let loaded: LoadedChain
    /// What a run begins with.
    let scope: ChainScope
    let secrets: ChainSecrets
    let runner: CallRunner
    /// The session of each step, by its number.
    let calls: [CallSession]

    var chain: ChainDefinition { loaded.chain }
    var steps: [ChainStep] { loaded.chain.steps }
    var graph: ChainGraph { ChainGraph(steps) }

    /// Loads the chain and everything that it calls.
    static func open(
        _ options: ChainOptions,
        in context: CommandContext
    ) async throws(CommandFailure) -> ChainSession {
        let loaded = try context.loadChain(options.name)
        let secrets = ChainSecrets()
        let inputs = try ParamsFiles.read(context.arguments) + options.call.inputs
        let scope = try ChainParams.scope(of: loaded.chain, given: inputs, secrets)
        var shared = options.call
        shared.inputs = []
        let runner = CallRunner(context: context.withoutParams, options: shared)
        var calls: [CallSession] = []
        for (number, step) in loaded.chain.steps.enumerated() {
            do throws(CommandFailure) {
                calls.append(try await runner.session(of: step.call))
            } catch {
                throw ChainPlace(loaded, number).locate(error)
            }
        }
        let session = ChainSession(
            context: context,
            options: options,
            loaded: loaded,
            scope: scope,
            secrets: secrets,
            runner: runner,
            calls: calls
        )
        try session.check()
        return session
    }

    /// A failure of a step with its name and its place, everything secret masked.
    func locate(
        _ failure: CommandFailure,
        _ step: Int,
        element: Int? = nil
    ) -> CommandFailure {
        secrets.masked(ChainPlace(loaded, step, element: element).locate(failure))
    }

    private func check() throws(CommandFailure) {
        if let last = calls.last { _ = try AnswerOutput(session: last) }
        for (number, step) in steps.enumerated() {
            secrets.add(literalInputs(of: step), of: calls[number].endpoint)
            guard step.when == nil else { continue }
            do throws(ManagerFailure) {
                try ChainParams.check(step, with: scope, of: calls[number])
            } catch {
                throw locate(CommandFailure(error), number)
            }
        }
    }

    /// What is known of the step's params before any answer.
    private func literalInputs(of step: ChainStep) -> [ParamInput] {
        step.params.members.flatMap { member -> [ParamInput] in
            var alone = step
            alone.params = [:]
            alone.params.set(member.key.value, member.value)
            guard scope.canResolve(member.value) else { return [] }
            return (try? scope.inputs(of: alone)) ?? []
        }
    }
}

extension CommandContext {
    /// The chain of this name or file.
    func loadChain(_ word: String) throws(CommandFailure) -> LoadedChain {
        let folder = try definitionFolder()
        do throws(DefinitionError) {
            return try folder.loadChain(word)
        } catch {
            throw CommandFailure(error)
        }
    }

    /// The same without the params of the command line, which are the chain's and not its calls'.
    fileprivate var withoutParams: CommandContext {
        var arguments = arguments
        arguments.occurrences.removeAll { occurrence in
            switch occurrence {
            case .positional: true
            case .option(let name, _): ["param", "params"].contains(name)
            }
        }
        return CommandContext(
            arguments: arguments,
            environment: environment,
            console: console,
            report: report,
            registry: registry
        )
    }
}
