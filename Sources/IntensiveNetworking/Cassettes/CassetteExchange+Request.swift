import APIModel
import JSONText

extension CassetteExchange {
    /// The request's half of an exchange, its secrets not masked yet but for what its credentials
    /// added to the query: signatures, times and nonces would be others each time.
    init(_ request: WireRequest) {
        let request = request.withSteadyBoundary
        self.init(
            method: request.method.rawValue,
            url: request.recordedURL,
            fields: request.fields,
            body: request.body.flatMap(Self.body),
            head: ResponseHead(status: 0)
        )
    }

    /// The tokens that an authorization server's answer holds (RFC 6749, section 5.1).
    var tokens: [String] {
        guard case .bytes(let bytes) = answer,
            let members = (try? JSONParser.parse(bytes))?.objectValue
        else { return [] }
        return ["access_token", "refresh_token", "id_token"]
            .compactMap { members[$0]?.stringValue }
    }

    /// An empty body is none: a server cannot tell them apart.
    private static func body(_ body: RequestBody) -> Body? {
        guard let length = body.contentLength else { return .unrecorded }
        guard length <= mostOfBody else {
            let digest = try? DigestAlgorithm.sha256.digest(of: body)
            return digest.map { .digest(HexText.encode($0)) } ?? .unrecorded
        }
        var bytes: [UInt8] = []
        guard (try? BodyReader.read(body) { bytes += $0 }) != nil else { return .unrecorded }
        return bytes.isEmpty ? nil : .bytes(bytes)
    }

    /// Larger bodies are not what anybody wants to read in a cassette.
    private static let mostOfBody: Int64 = 1 << 20
}

extension WireRequest {
    /// The URL with masks for the values that credentials added to its query.
    fileprivate var recordedURL: String {
        guard let bareURL, url.text != bareURL.text, url.text.hasPrefix(bareURL.text) else {
            return url.text
        }
        let added = url.text.utf8.dropFirst(bareURL.text.utf8.count)
        let pairs = added.dropFirst().split(separator: UInt8(ascii: "&"))
            .map { pair in
                let name = pair.prefix { $0 != UInt8(ascii: "=") }
                return "\(String(decoding: name, as: UTF8.self))=\(SecretMasker.mask)"
            }
        return bareURL.text + String(decoding: added.prefix(1), as: UTF8.self)
            + pairs.joined(separator: "&")
    }

    /// The request with the same boundary each time in a multipart body.
    fileprivate var withSteadyBoundary: WireRequest {
        guard let type = fields["Content-Type"], let media = MediaType(type),
            media.type == "multipart", let boundary = media.parameters["boundary"],
            !boundary.isEmpty
        else { return self }
        let steady = "apicli-boundary"
        var request = self
        request.fields.set(
            HTTPField("Content-Type", type.replacing(boundary, with: steady))
        )
        request.body?.pieces = (body?.pieces ?? [])
            .map { piece in
                guard case .bytes(let bytes) = piece else { return piece }
                return .bytes(bytes.replacing(Array(boundary.utf8), with: Array(steady.utf8)))
            }
        return request
    }
}
