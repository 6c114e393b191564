import JSONText

/// Gathers the schemas of the tables that a schema refers to, each once, so that tables may refer
/// to themselves.
struct SchemaDefinitions {
    private var names: Set<String> = []
    private var finished: [JSONObject.Member] = []

    /// A reference to a table's schema (JSON Schema 2020-12, section 8.2.3.1).
    mutating func reference<Target>(to table: KeyTable<Target>) -> JSONValue {
        if names.insert(table.name).inserted {
            let schema = schema(of: table)
            finished.append(JSONObject.Member(key: JSONString(table.name), value: schema))
        }
        return ["$ref": .text("#/$defs/\(table.name)")]
    }

    /// The schema of one table: its keys and no others.
    mutating func schema<Target>(of table: KeyTable<Target>) -> JSONValue {
        var properties = JSONObject()
        for key in table.keys {
            let described: JSONValue = ["description": .text(key.documentation)]
            properties.set(key.name, Self.merge(described, key.schema(&self)))
        }
        var schema = JSONObject()
        schema.set("type", "object")
        let required = table.keys.filter(\.isRequired).map { JSONValue.text($0.name) }
        if !required.isEmpty { schema.set("required", .array(required)) }
        schema.set("properties", .object(properties))
        schema.set("additionalProperties", false)
        return .object(schema)
    }

    /// The gathered schemas, by name.
    var all: JSONValue {
        .object(JSONObject(members: finished.sorted { $0.key.value < $1.key.value }))
    }

    /// Both objects' members in one.
    static func merge(_ first: JSONValue, _ second: JSONValue) -> JSONValue {
        guard case .object(var merged) = first, case .object(let other) = second else {
            return second
        }
        for member in other.members { merged.set(member.key.value, member.value) }
        return .object(merged)
    }
}
