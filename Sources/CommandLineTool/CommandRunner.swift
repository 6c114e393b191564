import Arguments
import Diagnostics
import Managers

/// Runs one command line: parses it, picks the command, tells its failure.
struct CommandRunner {
    let words: [String]
    let environment: [String: String]
    let registry: ManagerRegistry
    /// A word that is no text, which no command can take.
    var brokenWord: String?

    func run() async -> ExitStatus {
        if words.first == CompletionAnswer.word {
            return CompletionAnswer(words: Array(words.dropFirst()), environment: environment).run()
        }
        let parser = ArgumentParser(CommandTable.spec)
        do throws(UsageError) {
            let arguments = try parser.parse(words)
            return await run(arguments)
        } catch {
            if let page = await helpDespite(error) { return page }
            let failure = CommandFailure(.usage, error.diagnostics)
            return tell(failure, as: context(of: error.understood))
        }
    }

    private func run(_ arguments: ParsedArguments) async -> ExitStatus {
        let context = context(of: arguments)
        do throws(CommandFailure) {
            if let brokenWord {
                throw .usage(
                    "not-utf8",
                    "the argument '\(brokenWord)' is not UTF-8",
                    remedy: "give other bytes percent-encoded with --param-raw, or in a file"
                )
            }
            return try await command(of: arguments).run(in: context)
        } catch {
            return tell(error, as: context)
        }
    }

    /// Help and version are given even where the rest of the line has mistakes.
    private func helpDespite(_ error: UsageError) async -> ExitStatus? {
        guard error.understood.has("help") || error.understood.has("version") else { return nil }
        return await run(error.understood)
    }

    private func command(of arguments: ParsedArguments) -> any Command {
        if arguments.has("version") { return VersionCommand() }
        // Options without an endpoint are no question: a script whose name came out empty must fail.
        let isBare = arguments.command == nil && arguments.occurrences.isEmpty
        if arguments.has("help") || isBare { return HelpCommand(arguments) }
        switch arguments.command {
        case "next": return NextCommand()
        case "chain": return ChainCommand()
        case "batch": return BatchCommand()
        case "bench": return BenchCommand()
        case "list": return ListCommand()
        case "describe": return DescribeCommand()
        case "lint": return LintCommand()
        case "reform": return ReformCommand()
        case "check": return CheckCommand()
        case "flights": return FlightsCommand()
        case "cache": return CacheCommand()
        case "mock": return MockCommand()
        case "generate": return GenerateCommand()
        case "init": return InitCommand()
        case "completion": return CompletionCommand()
        case "help": return HelpCommand(arguments)
        case "version": return VersionCommand()
        default: return CallCommand()
        }
    }

    private func context(of arguments: ParsedArguments) -> CommandContext {
        let color = arguments.value(of: "color").flatMap(Console.ColorChoice.init) ?? .auto
        let format = arguments.value(of: "error-format").flatMap(FailureReport.Format.init) ?? .text
        let console = Console(
            color: color,
            isQuiet: arguments.has("quiet") || format == .json,
            environment: environment
        )
        return CommandContext(
            arguments: arguments,
            environment: environment,
            console: console,
            report: FailureReport(format: format, color: console.colorsErrors),
            registry: registry
        )
    }

    private func tell(_ failure: CommandFailure, as context: CommandContext) -> ExitStatus {
        context.console.writeError(context.report.text(of: failure))
        return failure.status
    }
}
