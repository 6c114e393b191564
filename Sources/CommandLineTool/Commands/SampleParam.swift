import APIModel
import EndpointDefinitions
import JSONText

/// A query param made from the pairs of one name in a URL, its values the default.
///
/// A `+` is read as the space that it means to forms; the new definition sends `%20`, which every
/// server reads as the same.
struct SampleParam {
    /// The name on the wire.
    let wireName: String
    /// The name for callers, which a command line can give.
    let name: String
    /// The values, in order; several make an array.
    private(set) var values: [String]

    /// The params of a query, in the order of their first pairs.
    static func all(ofQuery query: String) -> [SampleParam] {
        var params: [SampleParam] = []
        for pair in query.split(separator: "&") {
            let parts = pair.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
            let wireName = decoded(parts[0])
            let value = parts.count > 1 ? decoded(parts[1]) : ""
            if let index = params.firstIndex(where: { $0.wireName == wireName }) {
                params[index].values.append(value)
            } else if !wireName.isEmpty {
                let name = callName(of: wireName, besides: params.map(\.name))
                params.append(SampleParam(wireName: wireName, name: name, values: [value]))
            }
        }
        return params
    }

    /// The param's member of `params`.
    var text: String {
        var keys = #""in": "query""#
        if name != wireName { keys += ", \"name\": \(Self.quoted(wireName))" }
        let isInteger = values.allSatisfy(Self.isInteger)
        let type = isInteger ? "integer" : "string"
        let presets = values.map { isInteger ? $0 : Self.quoted($0) }
        if presets.count == 1 {
            keys += ", \"type\": \"\(type)\", \"default\": \(presets[0])"
        } else {
            keys += ", \"type\": \"array\", \"items\": {\"type\": \"\(type)\"}"
            keys += ", \"default\": [\(presets.joined(separator: ", "))]"
        }
        return "\(Self.quoted(name)): {\(keys)}"
    }

    private static func callName(of wireName: String, besides taken: [String]) -> String {
        guard !DefinitionName.isParam(wireName) || taken.contains(wireName) else { return wireName }
        var name = String(wireName.map { $0 == "=" || $0 == "@" || $0 == ":" ? "_" : $0 })
        while taken.contains(name) { name += "_" }
        return name
    }

    private static func isInteger(_ value: String) -> Bool {
        JSONNumber(exactly: value)?.spelling.allSatisfy(\.isNumber) ?? false
    }

    private static func decoded(_ text: Substring) -> String {
        let spaced = String(text.map { $0 == "+" ? " " : $0 })
        return String(decoding: PercentEncoding.decode(spaced), as: UTF8.self)
    }

    private static func quoted(_ text: String) -> String {
        String(decoding: JSONWriter.compact(.text(text)), as: UTF8.self)
    }
}
