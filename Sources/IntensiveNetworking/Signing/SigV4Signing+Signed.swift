package import APIModel

extension SigV4Signing {
    /// A request with its signature, and the texts that led to it.
    package struct Signed: Sendable, Equatable {
        /// The query with the signature, if that is its place.
        package var query: String?
        /// The header lines with the signature, if that is its place.
        package var fields: HTTPFields
        /// The canonical request and the string to sign.
        package var canonicalRequest: String
        /// The text that was signed.
        package var stringToSign: String
        /// The signature.
        package var signature: String
    }

    /// Puts the signature on a request.
    package func sign(_ request: SigV4Request) -> Signed {
        scheme.place == .header ? signHeader(request) : signQuery(request)
    }

    private func signHeader(_ request: SigV4Request) -> Signed {
        var request = request
        request.fields.set(HTTPField("X-Amz-Date", date))
        if scheme.sendsPayloadDigest {
            request.fields.set(HTTPField("X-Amz-Content-Sha256", request.payload))
        }
        let token = scheme.sessionToken.map { HTTPField("X-Amz-Security-Token", $0) }
        if let token, scheme.signsSessionToken { request.fields.set(token) }
        var signed = signed(request)
        let names = Self.signedNames(request.fields)
        let credential = "\(scheme.accessKey)/\(scope)"
        let value =
            "\(SigV4Request.algorithm) Credential=\(credential), SignedHeaders=\(names), "
            + "Signature=\(signed.signature)"
        if let token { signed.fields.set(token) }
        signed.fields.append(HTTPField("Authorization", value))
        return signed
    }

    private func signQuery(_ request: SigV4Request) -> Signed {
        var request = request
        let token = scheme.sessionToken.map { pair("X-Amz-Security-Token", $0) }
        let pairs = [
            pair("X-Amz-Algorithm", SigV4Request.algorithm),
            pair("X-Amz-Credential", "\(scheme.accessKey)/\(scope)"),
            pair("X-Amz-Date", date),
            pair("X-Amz-SignedHeaders", Self.signedNames(request.fields)),
            pair("X-Amz-Expires", String(scheme.expires)),
        ]
        let signedPairs = scheme.signsSessionToken ? pairs + [token].compactMap(\.self) : pairs
        request.query = Self.joined(request.query, signedPairs)
        var signed = signed(request)
        if let token, !scheme.signsSessionToken {
            signed.query = Self.joined(signed.query, [token])
        }
        signed.query = Self.joined(signed.query, [pair("X-Amz-Signature", signed.signature)])
        return signed
    }

    private func signed(_ request: SigV4Request) -> Signed {
        let canonical = canonicalRequest(request)
        let text = stringToSign(canonical)
        return Signed(
            query: request.query,
            fields: request.fields,
            canonicalRequest: canonical,
            stringToSign: text,
            signature: signature(of: text)
        )
    }

    private func pair(_ name: String, _ value: String) -> String {
        "\(name)=\(PercentEncoding.encode(value))"
    }

    private static func joined(_ query: String?, _ pairs: [String]) -> String {
        ([query].compactMap(\.self).filter { !$0.isEmpty } + pairs).joined(separator: "&")
    }
}
