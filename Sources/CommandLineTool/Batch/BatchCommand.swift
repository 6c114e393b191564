import APIModel
import Arguments

/// Makes one call a line of its input and writes one result a line.
struct BatchCommand: Command {
    func run(in context: CommandContext) async throws(CommandFailure) -> ExitStatus {
        var reader = CallOptionsReader(context.arguments, environment: context.environment)
        let word = context.arguments.positionals.first ?? ""
        // No endpoint's name has such a mark: lines may name theirs, and share params.
        reader.namesNoEndpoint = word.contains { $0 == "=" || $0 == "@" }
        var calls = try reader.read(endpoint: reader.namesNoEndpoint ? "" : word)
        let options = try BatchOptions(context, calls)
        calls.walk.deadline = nil
        // What all calls share gives way to what a line says.
        for index in calls.inputs.indices { calls.inputs[index].origin = .paramsFile }
        let interrupts = Interrupts()
        return await interrupts.guarding { [calls] in
            do throws(CommandFailure) {
                var run = try await BatchRun(options, calls: calls, in: context)
                try await run.run()
                return .success
            } catch {
                if interrupts.cause == nil { context.tell(error) }
                return error.status
            }
        }
    }
}
