import APIModel
import Arguments
import EndpointDefinitions
import Managers

/// Prints the next page of a walk that goes on from one run of the command to the next.
///
/// The position moves only after a page that passed every check and was printed.
struct NextCommand: Command {
    func run(in context: CommandContext) async throws(CommandFailure) -> ExitStatus {
        var reader = CallOptionsReader(context.arguments, environment: context.environment)
        let options = try reader.read(endpoint: context.arguments.positionals.first ?? "")
        let interrupts = Interrupts()
        return await interrupts.guarding {
            do throws(CommandFailure) {
                let session = try await CallSession.open(options, in: context)
                guard options.mode == .send else { return try await session.run() }
                try await step(session, in: context)
                return .success
            } catch {
                if interrupts.cause == nil { context.tell(error) }
                return error.status
            }
        }
    }

    private func step(
        _ session: CallSession,
        in context: CommandContext
    ) async throws(CommandFailure) {
        let position = WalkPosition(
            of: session,
            named: context.arguments.value(of: "session") ?? "",
            in: try context.definitionFolder().realPath
        )
        var page = PageOptions()
        page.bounds.pages = 1
        if !context.arguments.has("restart") { page.progress = position.read() }
        if let end = page.progress?.end { throw Self.atEnd(session.endpoint, end) }
        try position.write(try await session.walk(page))
    }

    private static func atEnd(_ endpoint: Endpoint, _ end: PageEnd) -> CommandFailure {
        CommandFailure(
            .partial,
            code: "paging.at-end",
            "\(endpoint.name): its walk is at the end, and nothing was sent",
            remedy: "begin it anew with --restart"
        )
    }
}
