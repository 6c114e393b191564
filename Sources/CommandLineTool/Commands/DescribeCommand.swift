import APIModel
import Arguments
import EndpointDefinitions
import JSONText

/// Shows everything a definition says.
struct DescribeCommand: Command {
    func run(in context: CommandContext) throws(CommandFailure) -> ExitStatus {
        let name = context.arguments.positionals.first ?? ""
        let isJSON = context.arguments.value(of: "output") == "json"
        if let chain = try context.chain(insteadOf: name) {
            let description = ChainDescription(
                chain.chain,
                secretParams: secretParams(of: chain.chain, in: context)
            )
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

    private func secretParams(
        of chain: ChainDefinition,
        in context: CommandContext
    ) -> [String: Set<String>] {
        var names: [String: Set<String>] = [:]
        for call in Set(chain.steps.map(\.call)) {
            let params = (try? context.load(call))?.endpoint.params ?? []
            names[call] = Set(params.filter(\.isSecret).map(\.name))
        }
        return names
    }
}
