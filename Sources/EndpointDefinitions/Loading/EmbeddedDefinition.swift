package import APIModel
import Diagnostics
import JSONText

/// A definition whose text is held by a program instead of a file.
package enum EmbeddedDefinition {
    /// The endpoint of these texts, its own first, then those it extends; nil where they hold a
    /// mistake.
    ///
    /// What concerns several keys, and the service, was checked when they were embedded.
    package static func endpoint(named name: String, texts: [String]) -> Endpoint? {
        var endpoint = Endpoint(name: name, service: "", path: "")
        for text in texts.reversed() {
            let file = SourceFile(path: name, bytes: Array(text.utf8))
            guard case .success(let parsed) = ParsedFile.parse(file, name: name) else { return nil }
            var reading = Reading(parsed.file, scope: .endpoint)
            EndpointTable.endpoint.read(parsed.root, into: &endpoint, &reading)
            guard !reading.diagnostics.contains(where: { $0.severity == .error }) else {
                return nil
            }
        }
        return endpoint
    }
}

extension LoadedEndpoint {
    /// The texts of the endpoint itself as `EmbeddedDefinition` takes them, without comments and
    /// newly laid out.
    package var embeddableTexts: [String] {
        endpointFiles.compactMap { file in
            guard let value = try? JSONParser.parse(file.bytes, dialect: .commented) else {
                return nil
            }
            return String(decoding: JSONWriter.indented(value), as: UTF8.self)
        }
    }
}
