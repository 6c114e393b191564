import APIModel
import Arguments
import Diagnostics
import EndpointDefinitions
import JSONText

/// Lists the endpoints and chains of the folder with their summaries.
struct ListCommand: Command {
    private struct Row {
        let name: String
        var endpoint: Endpoint?
        var chain: ChainDefinition?

        /// Whether all the words stand in it.
        func holds(_ words: [String]) -> Bool {
            let texts = [name, summary ?? ""] + tags
            let text = texts.joined(separator: " ").lowercased()
            return words.allSatisfy { text.contains($0.lowercased()) }
        }

        var summary: String? { endpoint?.summary ?? chain?.summary }
        var tags: [String] { endpoint?.tags ?? [] }

        /// Name and summary, or that there are mistakes in it.
        var cells: [String] {
            guard endpoint != nil || chain != nil else {
                return [name, "has mistakes: see 'apicli lint'"]
            }
            return [name, TerminalText.escaped(summary ?? "")]
        }
    }

    func run(in context: CommandContext) throws(CommandFailure) -> ExitStatus {
        let folder = try context.definitionFolder()
        let endpoints = endpoints(folder, context.arguments)
        let chains = chains(folder, context.arguments)
        if context.arguments.value(of: "output") == "json" {
            let values = endpoints.map(Self.json) + chains.map(Self.chainJSON)
            let bytes = JSONWriter.indented(.array(values))
            try context.print(String(decoding: bytes, as: UTF8.self) + "\n")
        } else {
            try context.print(Self.text(endpoints, chains))
        }
        return .success
    }

    private func endpoints(_ folder: DefinitionFolder, _ arguments: ParsedArguments) -> [Row] {
        let tags = arguments.values(of: "tag")
        return folder.endpointNames()
            .map { Row(name: $0, endpoint: try? folder.load($0).endpoint) }
            .filter { row in
                row.holds(arguments.positionals) && tags.allSatisfy(row.tags.contains)
            }
    }

    /// Chains have no tags.
    private func chains(_ folder: DefinitionFolder, _ arguments: ParsedArguments) -> [Row] {
        guard arguments.values(of: "tag").isEmpty else { return [] }
        return folder.chainNames()
            .map { Row(name: $0, chain: try? folder.loadChain($0).chain) }
            .filter { $0.holds(arguments.positionals) }
    }

    private static func text(_ endpoints: [Row], _ chains: [Row]) -> String {
        let lines = Columns.aligned((endpoints + chains).map(\.cells))
            .map { "\($0.trimmingBlanks)\n" }
        guard !chains.isEmpty else { return lines.joined() }
        let gap = endpoints.isEmpty ? "" : "\n"
        return lines.prefix(endpoints.count).joined() + gap + "Chains (apicli chain NAME):\n"
            + lines.dropFirst(endpoints.count).joined()
    }

    private static func json(_ row: Row) -> JSONValue {
        var object = head(of: row, "endpoint")
        object.set("method", row.endpoint.map { .text($0.method.rawValue) } ?? .null)
        object.set("path", row.endpoint.map { .text($0.path) } ?? .null)
        object.set("service", row.endpoint.map { .text($0.service) } ?? .null)
        object.set("tags", .array(row.tags.map(JSONValue.text)))
        object.set("valid", .bool(row.endpoint != nil))
        return .object(object)
    }

    private static func chainJSON(_ row: Row) -> JSONValue {
        var object = head(of: row, "chain")
        let calls = row.chain?.steps.map { JSONValue.text($0.call) } ?? []
        object.set("calls", .array(calls))
        object.set("valid", .bool(row.chain != nil))
        return .object(object)
    }

    private static func head(of row: Row, _ kind: String) -> JSONObject {
        var object = JSONObject()
        object.set("name", .text(row.name))
        object.set("kind", .text(kind))
        object.set("summary", row.summary.map(JSONValue.text) ?? .null)
        return object
    }
}
