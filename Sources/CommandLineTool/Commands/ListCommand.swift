import APIModel
import Arguments
import Diagnostics
import EndpointDefinitions
import JSONText

/// Lists the endpoints of the folder with their summaries.
struct ListCommand: Command {
    private struct Row {
        let name: String
        let endpoint: Endpoint?

        /// Whether all the words stand in it.
        func holds(_ words: [String]) -> Bool {
            let texts = [name, endpoint?.summary ?? ""] + (endpoint?.tags ?? [])
            let text = texts.joined(separator: " ").lowercased()
            return words.allSatisfy { text.contains($0.lowercased()) }
        }
    }

    func run(in context: CommandContext) throws(CommandFailure) -> ExitStatus {
        let folder = try context.definitionFolder()
        let tags = context.arguments.values(of: "tag")
        let words = context.arguments.positionals
        let rows = folder.endpointNames()
            .map { Row(name: $0, endpoint: try? folder.load($0).endpoint) }
            .filter { row in
                row.holds(words) && tags.allSatisfy { row.endpoint?.tags.contains($0) ?? false }
            }
        if context.arguments.value(of: "output") == "json" {
            try context.print(Self.json(rows))
        } else {
            try context.print(Self.text(rows))
        }
        return .success
    }

    private static func text(_ rows: [Row]) -> String {
        let lines = rows.map { row -> [String] in
            guard let endpoint = row.endpoint else {
                return [row.name, "has mistakes: see 'apicli lint'"]
            }
            return [row.name, TerminalText.escaped(endpoint.summary ?? "")]
        }
        return Columns.aligned(lines).map { "\($0.trimmingBlanks)\n" }.joined()
    }

    private static func json(_ rows: [Row]) -> String {
        let values = rows.map { row -> JSONValue in
            var object = JSONObject()
            object.set("name", .text(row.name))
            object.set("summary", row.endpoint?.summary.map(JSONValue.text) ?? .null)
            object.set("method", row.endpoint.map { .text($0.method.rawValue) } ?? .null)
            object.set("path", row.endpoint.map { .text($0.path) } ?? .null)
            object.set("service", row.endpoint.map { .text($0.service) } ?? .null)
            object.set("tags", .array((row.endpoint?.tags ?? []).map(JSONValue.text)))
            object.set("valid", .bool(row.endpoint != nil))
            return .object(object)
        }
        return String(decoding: JSONWriter.indented(.array(values)), as: UTF8.self) + "\n"
    }
}
