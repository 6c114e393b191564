import JSONText

/// The keywords whose values hold schemas.
enum SubschemaKeyword {
    private static let single: Set<String> = [
        "additionalProperties", "contains", "contentSchema", "else", "if", "items", "not",
        "propertyNames", "then", "unevaluatedItems", "unevaluatedProperties",
    ]
    private static let list: Set<String> = ["allOf", "anyOf", "oneOf", "prefixItems"]
    private static let named: Set<String> = [
        "$defs", "definitions", "dependentSchemas", "patternProperties", "properties",
    ]

    /// Whether the keyword holds a list or an object of schemas.
    static func holdsSeveral(_ keyword: String) -> Bool {
        list.contains(keyword) || named.contains(keyword)
    }

    /// The schemas directly inside a schema, with the tokens that lead to them.
    static func children(of object: JSONObject) -> [(tokens: [String], value: JSONValue)] {
        object.effectiveMembers()
            .flatMap { member -> [(tokens: [String], value: JSONValue)] in
                let keyword = member.key.value
                switch member.value {
                case .array(let elements) where list.contains(keyword):
                    return elements.enumerated().map { ([keyword, String($0)], $1) }
                case .object(let object) where named.contains(keyword):
                    return object.effectiveMembers().map { ([keyword, $0.key.value], $0.value) }
                case let value where single.contains(keyword):
                    return [([keyword], value)]
                default: return []
                }
            }
    }
}
