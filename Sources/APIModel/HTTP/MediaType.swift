/// A media type with its parameters (RFC 9110, section 8.3.1), read as leniently as servers write.
public struct MediaType: Sendable, Hashable {
    /// The type in lower case: `application`.
    public let type: String
    /// The subtype in lower case: `json`.
    public let subtype: String
    /// The parameters by their names in lower case, quotes taken off.
    public let parameters: [String: String]

    /// Reads the value of a `Content-Type` line; nil if it has no slash.
    public init?(_ text: String) {
        let parts = text.split(separator: ";", omittingEmptySubsequences: true)
        let names = (parts.first ?? "").split(separator: "/", maxSplits: 1)
        guard names.count == 2 else { return nil }
        type = Self.trimmed(names[0]).lowercased()
        subtype = Self.trimmed(names[1]).lowercased()
        guard !type.isEmpty, !subtype.isEmpty else { return nil }
        var parameters: [String: String] = [:]
        for part in parts.dropFirst() {
            let pair = part.split(separator: "=", maxSplits: 1)
            guard pair.count == 2 else { continue }
            let value = Self.trimmed(pair[1])
            let isQuoted = value.count >= 2 && value.hasPrefix("\"") && value.hasSuffix("\"")
            parameters[Self.trimmed(pair[0]).lowercased()] =
                isQuoted ? String(value.dropFirst().dropLast()) : value
        }
        self.parameters = parameters
    }

    /// Whether bodies of this type are JSON: `application/json`, any `+json` (RFC 6839), and types
    /// such as `application/dns-json`.
    public var isJSON: Bool {
        subtype == "json" || subtype.hasSuffix("+json") || subtype.hasSuffix("-json")
    }

    /// Whether bodies of this type are meant to be read by people.
    public var isText: Bool {
        type == "text" || isJSON || subtype.hasSuffix("+xml")
            || ["xml", "javascript", "x-www-form-urlencoded", "x-ndjson", "yaml", "graphql"]
                .contains(subtype)
    }

    private static func trimmed(_ text: Substring) -> String {
        let kept = text.drop { $0 == " " || $0 == "\t" }
        guard let last = kept.lastIndex(where: { $0 != " " && $0 != "\t" }) else { return "" }
        return String(kept[...last])
    }
}
