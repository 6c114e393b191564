import Arguments
import EndpointDefinitions
import JSONText

/// Shows everything a definition says.
struct DescribeCommand: Command {
    func run(in context: CommandContext) throws(CommandFailure) -> ExitStatus {
        let loaded = try context.load(context.arguments.positionals.first ?? "")
        let description = EndpointDescription(endpoint: loaded.endpoint, service: loaded.service)
        if context.arguments.value(of: "output") == "json" {
            let bytes = JSONWriter.indented(description.json)
            try context.print(String(decoding: bytes, as: UTF8.self) + "\n")
        } else {
            try context.print(description.text)
        }
        return .success
    }
}
