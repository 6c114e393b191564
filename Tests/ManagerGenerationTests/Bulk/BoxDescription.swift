import FoundationEssentials
import JSONText

/// A public OpenAPI description, whose operations are made into definitions.
enum BoxDescription {
    /// One operation.
    struct Operation {
        let name: String
        let definition: String
    }

    /// Whether the description is there.
    static let isPresent = root != nil

    /// The description, nil where it is absent.
    static var document: JSONValue? {
        root.flatMap { FileManager.default.contents(atPath: $0 + file) }
            .flatMap { try? JSONParser.parse(Array($0)) }
    }

    /// The operations whose params fit into a definition, in the description's order.
    static func operations(of document: JSONValue) -> [Operation] {
        let paths = document.objectValue?["paths"]?.objectValue?.members ?? []
        return paths.flatMap { path in
            (path.value.objectValue?.members ?? [])
                .compactMap { operation(path.key.value, $0.key.value, $0.value) }
        }
    }

    private static func operation(
        _ path: String,
        _ method: String,
        _ value: JSONValue
    ) -> Operation? {
        guard let object = value.objectValue, let id = object["operationId"]?.stringValue else {
            return nil
        }
        var definition: JSONObject = ["service": "box"]
        definition.set("method", .text(method.uppercased()))
        definition.set("path", .text(String(path.split(separator: "#").first ?? "/")))
        for key in ["summary", "description"] {
            if let text = object[key] { definition.set(key, text) }
        }
        var params = JSONObject()
        for parameter in object["parameters"]?.arrayValue?.compactMap(\.objectValue) ?? [] {
            guard let name = parameter["name"]?.stringValue else { continue }
            params.set(name, .object(param(parameter)))
        }
        definition.set("params", .object(params))
        let text = String(decoding: JSONWriter.indented(.object(definition)), as: UTF8.self)
        return Operation(name: id, definition: text)
    }

    private static func param(_ parameter: JSONObject) -> JSONObject {
        var param = JSONObject()
        for key in ["in", "description", "required", "style", "explode"] {
            if let value = parameter[key] { param.set(key, value) }
        }
        let schema = parameter["schema"]?.objectValue ?? JSONObject()
        for key in ["type", "enum", "minimum", "maximum", "default"] {
            if let value = schema[key] { param.set(key, value) }
        }
        if let items = schema["items"]?.objectValue?["type"] {
            param.set("items", .object(["type": items]))
        }
        return param
    }

    private static let file = "/openapi-box/openapi/openapi.json"

    private static let root: String? = {
        if let path = ProcessInfo.processInfo.environment["APICLI_CONFORMANCE"] { return path }
        var parts = #filePath.split(separator: "/").dropLast()
        while !parts.isEmpty {
            let path = "/" + parts.joined(separator: "/") + "/shared/conformance"
            if FileManager.default.fileExists(atPath: path + file) { return path }
            parts.removeLast()
        }
        return nil
    }()
}
