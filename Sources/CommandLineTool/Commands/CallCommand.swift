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
        return await interrupts.guarding {
            do throws(CommandFailure) {
                let session = try await CallSession.open(options, in: context)
                return try await session.run()
            } catch {
                // An interrupted call ends with the signal's status, and what it was doing is no
                // news to the one who sent it.
                if interrupts.cause == nil { context.tell(error) }
                return error.status
            }
        }
    }
}
