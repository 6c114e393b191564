import APIModel

/// Signs a request by a keyed digest over the text that its scheme declares.
struct HMACSigning {
    let scheme: HMACScheme
    let context: SigningContext

    /// Adds the declared lines and pairs, then the signature over everything.
    ///
    /// Throws as `BodyReader` does where the body is part of it.
    func sign(_ request: inout WireRequest) throws(FlightError) {
        if case .header(let name) = scheme.place, request.fields.contains(name) { return }
        for line in scheme.headers where !request.fields.contains(line.name) {
            let value = try text(line.value, request)
            request.fields.append(HTTPField(line.name, value))
        }
        for pair in scheme.query {
            let value = PercentEncoding.encode(try text(pair.value, request))
            request.url = request.url.appendingQuery(
                "\(PercentEncoding.encode(pair.name))=\(value)"
            )
        }
        let signature = scheme.encoding.encode(try digest(request))
        request.signing.append(
            SigningStep("hmac string to sign", try shown(request))
        )
        let value = try text(scheme.format, request, signature)
        switch scheme.place {
        case .header(let name): request.fields.append(HTTPField(name, value))
        case .query(let name):
            let pair = "\(PercentEncoding.encode(name))=\(PercentEncoding.encode(value))"
            request.url = request.url.appendingQuery(pair)
        }
    }

    private func digest(_ request: WireRequest) throws(FlightError) -> [UInt8] {
        var digest = HMAC(scheme.algorithm, key: scheme.key)
        for part in scheme.string.parts {
            if part == .field(.body) {
                try BodyReader.read(request.body) { digest.update($0) }
            } else {
                digest.update(Array(try text(part, request).utf8))
            }
        }
        return digest.finish()
    }

    private func text(
        _ template: SigningTemplate,
        _ request: WireRequest,
        _ signature: String = ""
    ) throws(FlightError) -> String {
        var result = ""
        for part in template.parts { result += try text(part, request, signature) }
        return result
    }

    private func text(
        _ part: SigningTemplate.Part,
        _ request: WireRequest,
        _ signature: String = ""
    ) throws(FlightError) -> String {
        switch part {
        case .text(let text): text
        case .field(.bodyDigest(let algorithm, let encoding)):
            encoding.encode(try algorithm.digest(of: request.body))
        case .field(.timestamp(let format)): context.time.text(format ?? scheme.timestamp)
        case .field(.nonce): context.nonce
        case .field(.keyID): scheme.keyID
        case .field(.signature): signature
        case .field(let field): request.text(of: field)
        }
    }

    /// The text that is signed, for people: a body that is long or no text is only named.
    private func shown(_ request: WireRequest) throws(FlightError) -> String {
        var result = ""
        for part in scheme.string.parts {
            result += part == .field(.body) ? request.shownBody : try text(part, request)
        }
        return result
    }
}

extension WireRequest {
    fileprivate func text(of field: SigningField) -> String {
        switch field {
        case .method: method.rawValue
        case .scheme: url.scheme
        case .host: fields["Host"] ?? url.hostAndPort
        case .path: url.path
        case .query: url.query ?? ""
        case .sortedQuery: sortedQuery
        case .target: url.target
        case .url: url.text
        case .header(let name): fields.values(of: name).joined(separator: ", ")
        case .body, .bodyDigest, .timestamp, .nonce, .keyID, .signature: ""
        }
    }

    private var sortedQuery: String {
        (url.query ?? "").split(separator: "&")
            .sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
            .joined(separator: "&")
    }

    fileprivate var shownBody: String {
        guard let body else { return "" }
        let length = body.contentLength.map(String.init) ?? "unknown"
        let pieces = body.pieces.compactMap { piece -> [UInt8]? in
            if case .bytes(let bytes) = piece { bytes } else { nil }
        }
        guard pieces.count == body.pieces.count, body.contentLength ?? .max <= 16 << 10,
            let text = String(validating: pieces.joined(), as: UTF8.self)
        else { return "(a body of \(length) bytes)" }
        return text
    }
}
