import APIModel

extension RequestSigner {
    /// Whether the description of a signature or token can be read.
    static func checkDescription(of credentials: Authentication) throws(TakeoffError) {
        do throws(SchemeFault) {
            switch credentials {
            case .hmac(let description): _ = try HMACScheme(description)
            case .awsSigV4(let description): _ = try SigV4Scheme(description)
            case .oauth2(let description): _ = try OAuth2Client(description)
            case .basic, .bearer, .apiKey: return
            }
        } catch {
            throw .unusableAuthentication(kind: credentials.kind, reason: error.message)
        }
    }

    /// Puts a signature on the request, over all that is there by now.
    static func sign(
        _ credentials: Authentication,
        _ request: inout WireRequest,
        _ context: SigningContext
    ) throws(FlightError) {
        switch credentials {
        case .hmac(let description):
            let scheme = try read(credentials) { () throws(SchemeFault) in
                try HMACScheme(description)
            }
            try HMACSigning(scheme: scheme, context: context).sign(&request)
        case .awsSigV4(let description):
            let scheme = try read(credentials) { () throws(SchemeFault) in
                try SigV4Scheme(description)
            }
            try sign(scheme, &request, context)
        case .basic, .bearer, .apiKey, .oauth2:
            return
        }
    }

    private static func read<Scheme>(
        _ credentials: Authentication,
        _ scheme: () throws(SchemeFault) -> Scheme
    ) throws(FlightError) -> Scheme {
        do { return try scheme() } catch {
            throw .illegalRequest(
                detail: "it cannot be signed by '\(credentials.kind)': \(error.message)"
            )
        }
    }

    private static func sign(
        _ scheme: SigV4Scheme,
        _ request: inout WireRequest,
        _ context: SigningContext
    ) throws(FlightError) {
        if scheme.place == .header, request.fields.contains("Authorization") { return }
        let payload =
            scheme.isPayloadUnsigned
            ? SigV4Request.unsignedPayload
            : HexText.encode(try DigestAlgorithm.sha256.digest(of: request.body))
        var fields = request.fields
        if !fields.contains("Host") { fields.append(HTTPField("Host", request.url.hostAndPort)) }
        let signed = SigV4Signing(scheme, at: context.time)
            .sign(
                SigV4Request(
                    method: request.method.rawValue,
                    path: request.url.path,
                    query: request.url.query,
                    fields: fields,
                    payload: payload
                )
            )
        if scheme.place == .query, let query = signed.query {
            request.url = request.url.replacingQuery(query)
        }
        request.fields = signed.fields
        request.signing += [
            SigningStep("awsSigV4 canonical request", signed.canonicalRequest),
            SigningStep("awsSigV4 string to sign", signed.stringToSign),
        ]
    }
}
