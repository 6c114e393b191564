import APIModel
import EndpointDefinitions
import JSONText

/// The texts of a service and an endpoint made from the URL of one call.
struct SampleDefinition {
    let url: RequestURL
    let method: HTTPMethod
    let endpointName: String
    let serviceName: String

    init(url: RequestURL, method: HTTPMethod, endpoint: String?, service: String?) {
        self.url = url
        self.method = method
        endpointName = endpoint ?? Self.name(ofPath: url.path)
        serviceName = service ?? Self.name(ofHost: url.host)
    }

    /// The service: one environment, the URL's origin.
    var serviceText: String {
        let base = "\(url.scheme)://\(url.hostAndPort)"
        return """
            {
              // Where the API is; more environments may stand beside this one.
              "environments": {
                "live": {"baseURL": \(Self.quoted(base))}
              },
              "defaultEnvironment": "live"
            }

            """
    }

    /// The endpoint: the URL's path, and a param for each pair of its query.
    var endpointText: String {
        var lines = [
            "{",
            "  \"$schema\": \(Self.quoted(schemaPath)),",
            "  \"summary\": \(Self.quoted("\(method.rawValue) \(url.path)")),",
            "  \"service\": \(Self.quoted(serviceName)),",
            "  \"method\": \(Self.quoted(method.rawValue)),",
            "  \"path\": \(Self.quoted(literalPath))" + (params.isEmpty ? "" : ","),
        ]
        if !params.isEmpty {
            lines.append("  \"params\": {")
            lines.append(params.joined(separator: ",\n"))
            lines.append("  }")
        }
        return (lines + ["}"]).joined(separator: "\n") + "\n"
    }

    private var schemaPath: String {
        let depth = endpointName.count { $0 == "/" }
        let up = depth == 0 ? "./" : String(repeating: "../", count: depth)
        return up + DefinitionSchema.endpoint.fileName
    }

    /// The path as a template's literal text: braces would open an expression.
    private var literalPath: String {
        url.path.split(separator: "{", omittingEmptySubsequences: false).joined(separator: "%7B")
            .split(separator: "}", omittingEmptySubsequences: false).joined(separator: "%7D")
    }

    private var params: [String] {
        var names: Set<String> = []
        let pairs = (url.query ?? "").split(separator: "&")
            .map { pair -> (String, String) in
                let parts = pair.split(
                    separator: "=",
                    maxSplits: 1,
                    omittingEmptySubsequences: false
                )
                return (Self.decoded(parts[0]), parts.count > 1 ? Self.decoded(parts[1]) : "")
            }
        return pairs.filter { !$0.0.isEmpty && names.insert($0.0).inserted }
            .map { name, value in
                let isInteger = JSONNumber(exactly: value)?.spelling.allSatisfy(\.isNumber) ?? false
                let type = isInteger ? "integer" : "string"
                let preset = isInteger ? value : Self.quoted(value)
                return "    \(Self.quoted(name)): "
                    + "{\"in\": \"query\", \"type\": \"\(type)\", \"default\": \(preset)}"
            }
    }

    /// The last word of the path, with its version: `/v2/items/` gives `items.v2`.
    private static func name(ofPath path: String) -> String {
        let words = path.split(separator: "/").map(String.init)
        let isVersion: (String) -> Bool = { word in
            word.first == "v" && word.count > 1 && word.dropFirst().allSatisfy(\.isNumber)
        }
        let version = words.first(where: isVersion) ?? "v1"
        let word = words.last { !isVersion($0) && $0.contains(where: \.isLetter) } ?? "root"
        return "\(plain(word)).\(version)"
    }

    private static func name(ofHost host: String) -> String {
        let labels = host.split(separator: ".").filter { $0 != "www" && $0 != "api" }
        return plain(String(labels.first ?? "service"))
    }

    private static func plain(_ word: String) -> String {
        let kept = decoded(Substring(word))
            .filter { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "-" || $0 == "_") }
        return kept.isEmpty ? "call" : kept
    }

    private static func decoded(_ text: Substring) -> String {
        String(decoding: PercentEncoding.decode(String(text)), as: UTF8.self)
    }

    private static func quoted(_ text: String) -> String {
        String(decoding: JSONWriter.compact(.text(text)), as: UTF8.self)
    }
}
