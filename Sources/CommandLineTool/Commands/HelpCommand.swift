import Arguments
import EndpointDefinitions
import IntensiveNetworking

/// Shows the overview, or the page of a command or an endpoint.
struct HelpCommand: Command {
    let topic: String?
    /// Whether the topic is a chain and nothing else.
    private let isChain: Bool
    let format: String

    init(_ arguments: ParsedArguments) {
        let word = arguments.positionals.first
        isChain = arguments.command == "chain" && word != nil
        switch arguments.command {
        case nil: topic = nil
        case "help": topic = word
        case "call" where !arguments.isCommandNamed: topic = word
        case "call": topic = word ?? "call"
        case "chain": topic = word ?? "chain"
        case let command: topic = command
        }
        format = arguments.command == "help" ? arguments.value(of: "output") ?? "text" : "text"
    }

    func run(in context: CommandContext) throws(CommandFailure) -> ExitStatus {
        try context.print(try page(in: context))
        return .success
    }

    private func page(in context: CommandContext) throws(CommandFailure) -> String {
        let spec = CommandTable.spec
        if format == "markdown" { return MarkdownRenderer(spec).document() }
        if format == "man" { return ManPageRenderer(spec, version: ToolVersion.current).page() }
        let renderer = HelpRenderer(spec, width: min(context.console.width, 100))
        guard let topic else { return renderer.overview() }
        if isChain { return ChainDescription(try context.loadChain(topic).chain).text }
        if let command = spec.command(named: topic) { return renderer.page(of: command) }
        if let chain = try context.chain(insteadOf: topic) {
            return ChainDescription(chain.chain).text
        }
        let loaded = try context.load(topic)
        return EndpointDescription(endpoint: loaded.endpoint, service: loaded.service).text
    }
}
