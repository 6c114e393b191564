import Arguments
import EndpointDefinitions
import JSONText

/// Shows everything a definition says.
struct DescribeCommand: Command {
    func run(in context: CommandContext) throws(CommandFailure) -> ExitStatus {
        let name = context.arguments.positionals.first ?? ""
        let isJSON = context.arguments.value(of: "output") == "json"
        if let chain = try context.chain(insteadOf: name) {
            let description = ChainDescription(chain.chain)
            try context.print(isJSON ? description.jsonText : description.text)
            return .success
        }
        let loaded = try context.load(name)
        let description = EndpointDescription(endpoint: loaded.endpoint, service: loaded.service)
        if isJSON {
            let bytes = JSONWriter.indented(description.json)
            try context.print(String(decoding: bytes, as: UTF8.self) + "\n")
        } else {
            try context.print(description.text)
        }
        return .success
    }
}
