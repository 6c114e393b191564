import Arguments
import Diagnostics
import EndpointDefinitions

/// Runs a chain: calls in a row, where later ones take values out of earlier answers.
struct ChainCommand: Command {
    func run(in context: CommandContext) async throws(CommandFailure) -> ExitStatus {
        let options = try ChainOptions(context.arguments, environment: context.environment)
        let interrupts = Interrupts()
        return await interrupts.guarding {
            do throws(CommandFailure) {
                let session = try await ChainSession.open(options, in: context)
                guard options.call.mode == .send else {
                    try context.print(try await ChainPlanText(session).text())
                    return .success
                }
                try await run(session)
                return .success
            } catch {
                // An interrupted chain ends with the signal's status and without a word.
                if interrupts.cause == nil { context.tell(error) }
                return error.status
            }
        }
    }

    private func run(_ session: ChainSession) async throws(CommandFailure) {
        if session.options.call.limits.isInsecure {
            session.context.console.warn("certificates are not checked (--insecure)")
        }
        var run = ChainRun(session, try ChainWatch(session))
        await run.run()
        let output = ChainOutput(session: session)
        if let end = run.end {
            if !Task.isCancelled { try await output.print(end) }
            throw end.failure
        }
        guard let (step, outcomes) = run.output else {
            return session.context.console.warn("every step was left out: there is no answer")
        }
        if run.skipped.contains(session.steps.count - 1) {
            session.context.console.warn(
                "the last step was left out; this is the answer of '\(session.steps[step].id)'"
            )
        }
        do throws(CommandFailure) {
            try await output.print(outcomes, of: step)
        } catch {
            throw session.locate(error, step)
        }
    }
}
