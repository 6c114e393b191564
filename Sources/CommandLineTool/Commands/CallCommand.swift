import APIModel
import Arguments
import Diagnostics
import EndpointDefinitions
import Managers

/// Calls an endpoint: loads its definition, gives its manager the params, prints the answer.
struct CallCommand: Command {
    func run(in context: CommandContext) async throws(CommandFailure) -> ExitStatus {
        guard let name = context.arguments.positionals.first else {
            throw .usage("missing-endpoint", "no endpoint named", remedy: "see 'apicli list'")
        }
        var reader = CallOptionsReader(context.arguments, environment: context.environment)
        let options = try reader.read(endpoint: name)
        let interrupts = Interrupts()
        interrupts.decide(.undecided)
        return await interrupts.guarding {
            do throws(CommandFailure) {
                let session = try await open(options, in: context, interrupts)
                return try await session.run()
            } catch {
                // An interrupted call ends with the signal's status, and what it was doing is no
                // news to the one who sent it.
                if interrupts.cause == nil { context.tell(error) }
                return error.status
            }
        }
    }

    /// A word that is neither endpoint nor command may be a misspelled command.
    private func open(
        _ options: CallOptions,
        in context: CommandContext,
        _ interrupts: Interrupts
    ) async throws(CommandFailure) -> CallSession {
        do throws(CommandFailure) {
            return try await CallSession.open(options, in: context) { endpoint in
                interrupts.decide(endpoint.finishesWhenLandingGone ? .unlimited : .none)
            }
        } catch {
            let commands = CommandTable.commands.map(\.name)
            guard !context.arguments.isCommandNamed, error.isAboutUnknownName,
                let command = Nearest.match(options.endpoint, among: commands)
            else { throw error }
            throw .usage(
                "unknown-command",
                "no command and no endpoint '\(options.endpoint)'",
                remedy: "did you mean '\(command)'?"
            )
        }
    }
}

extension CommandFailure {
    /// Whether no endpoint of the name was found, and none that is near.
    fileprivate var isAboutUnknownName: Bool {
        let codes = ["definition.unknown-endpoint", "definition.no-folder"]
        guard let first = diagnostics.first, codes.contains(first.code) else { return false }
        return first.remedy?.hasPrefix("did you mean") != true
    }
}
