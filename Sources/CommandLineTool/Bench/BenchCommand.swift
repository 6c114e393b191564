import APIModel
import Arguments

/// Calls an endpoint again and again and prints how fast it answered.
struct BenchCommand: Command {
    func run(in context: CommandContext) async throws(CommandFailure) -> ExitStatus {
        let endpoint = context.arguments.positionals.first ?? ""
        var reader = CallOptionsReader(context.arguments, environment: context.environment)
        var calls = try reader.read(endpoint: endpoint)
        calls.output = OutputOptions()
        // Calls of one bench would refuse, join or replace each other, and measure that.
        calls.strategy = calls.strategy ?? .allow
        let options = try BenchOptions(context.arguments)
        if let input = calls.inputs.first(where: { $0.form == .standardInput }) {
            throw .usage(
                "conflicting-options",
                "'\(input.name)@-' reads standard input once, and a bench makes many calls",
                remedy: "put it into a file"
            )
        }
        let interrupts = Interrupts()
        return await interrupts.guarding { [calls] in
            do throws(CommandFailure) {
                var run = BenchRun(options, calls: calls, in: context)
                try await Self.tell(try await run.run(), of: endpoint, options, in: context)
                return .success
            } catch {
                if interrupts.cause == nil { context.tell(error) }
                return error.status
            }
        }
    }

    /// Prints the report; throws status 11, after it is printed, where a call failed.
    private static func tell(
        _ tally: BenchTally,
        of endpoint: String,
        _ options: BenchOptions,
        in context: CommandContext
    ) async throws(CommandFailure) {
        let report = BenchReport(
            endpoint: endpoint,
            jobs: options.jobs,
            tally: tally,
            width: context.console.outputIsTerminal ? context.console.width : 80
        )
        try context.console.print(options.isJSON ? report.json : Array(report.text.utf8))
        guard tally.failed > 0 else { return }
        var failure = CommandFailure(
            .partial,
            code: "bench.failed",
            "\(tally.failed) of \(tally.callsText) failed"
        )
        failure.isOneLine = true
        throw failure
    }
}
