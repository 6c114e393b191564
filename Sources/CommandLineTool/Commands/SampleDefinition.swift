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
              "$schema": \(Self.quoted(Self.schemaPath(.service, ofName: "services/\(serviceName)"))),
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
            "  \"$schema\": \(Self.quoted(Self.schemaPath(.endpoint, ofName: endpointName))),",
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

    private static func schemaPath(_ schema: DefinitionSchema, ofName name: String) -> String {
        let depth = name.count { $0 == "/" }
        let up = depth == 0 ? "./" : String(repeating: "../", count: depth)
        return up + schema.fileName
    }

    /// The path as a template's literal text: braces would open an expression.
    private var literalPath: String {
        url.path.split(separator: "{", omittingEmptySubsequences: false).joined(separator: "%7B")
            .split(separator: "}", omittingEmptySubsequences: false).joined(separator: "%7D")
    }

    private var params: [String] {
        SampleParam.all(ofQuery: url.query ?? "").map { "    \($0.text)" }
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
        let kept = String(decoding: PercentEncoding.decode(word), as: UTF8.self)
            .filter { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "-" || $0 == "_") }
        return kept.isEmpty ? "call" : kept
    }

    private static func quoted(_ text: String) -> String {
        String(decoding: JSONWriter.compact(.text(text)), as: UTF8.self)
    }
}
