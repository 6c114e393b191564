package import JSONText

/// The JSON Schemas (2020-12) of the formats, rendered from the tables by which files are read.
package enum DefinitionSchema: String, Sendable, CaseIterable {
    /// The schema of an endpoint's file.
    case endpoint
    /// The schema of a service's file.
    case service
    /// The schema of a chain's file.
    case chain

    /// The name of the schema's file in a folder of definitions.
    package var fileName: String { "\(rawValue).schema.json" }

    /// The schema.
    package var value: JSONValue {
        switch self {
        case .endpoint: Self.schema(of: EndpointTable.endpoint, title)
        case .service: Self.schema(of: ServiceTable.service, title)
        case .chain: Self.schema(of: ChainTable.chain, title)
        }
    }

    /// The text of the schema's file, with a line end.
    package var text: String {
        String(decoding: JSONWriter.indented(value), as: UTF8.self) + "\n"
    }

    private var title: String {
        switch self {
        case .endpoint: "An endpoint of apicli"
        case .service: "A service of apicli"
        case .chain: "A chain of apicli"
        }
    }

    private static func schema<Target>(
        of table: KeyTable<Target>,
        _ title: String
    ) -> JSONValue {
        var definitions = SchemaDefinitions()
        let own = definitions.schema(of: table)
        let head: JSONValue = [
            "$schema": "https://json-schema.org/draft/2020-12/schema",
            "title": .text(title),
        ]
        // An endpoint or service that extends another may leave out what the other one has.
        let needed = EndpointTable.neededKeys.map(JSONValue.text)
        let demand: JSONValue =
            switch table.name {
            case "endpoint": ["anyOf": [["required": ["extends"]], ["required": .array(needed)]]]
            case "service": ["anyOf": [["required": ["extends"]], ["required": ["environments"]]]]
            default: [:]
            }
        let parts = [own, demand, ["$defs": definitions.all]]
        return parts.reduce(head, SchemaDefinitions.merge)
    }
}
