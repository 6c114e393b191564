import APIModel
import JSONText

extension MockResponse {
    /// The answer that an example describes: JSON unless its header lines say otherwise, in which
    /// case a body that is a string is sent as its characters.
    init(endpoint: Endpoint, example index: Int) {
        let example = endpoint.examples[index]
        var fields = example.headers
        let mediaType = fields["Content-Type"] ?? "application/json"
        if example.body != nil, !fields.contains("Content-Type") {
            fields.append(HTTPField("Content-Type", mediaType))
        }
        self.init(
            status: example.status,
            fields: fields,
            body: example.body.map { Self.bytes(of: $0, mediaType: mediaType) } ?? [],
            source: Source(endpoint: endpoint.name, example: index)
        )
    }

    private static func bytes(of body: JSONValue, mediaType: String) -> [UInt8] {
        let name = ByteText.trimmed(mediaType.prefix { $0 != ";" }).lowercased()
        let isJSON = name.hasSuffix("/json") || name.hasSuffix("+json")
        guard !isJSON, let text = body.stringValue else { return JSONWriter.compact(body) }
        return Array(text.utf8)
    }
}
