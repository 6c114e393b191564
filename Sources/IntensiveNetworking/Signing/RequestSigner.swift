package import APIModel

/// Puts credentials on a request, last of all, on every try and hop of its first origin.
///
/// 1. Basic, bearer and API keys, in the order of the list.
/// 2. Signatures, in the order of the list, over the request as it is by then.
///
/// A line that is there already wins over the credentials that would write the same one, as an
/// explicit header does in curl: whoever writes `Authorization` by hand means it.
package enum RequestSigner {
    /// Whether these credentials can be used, as far as their secrets are fetched already.
    ///
    /// Throws `unusableAuthentication` for a description with mistakes, `colonInUser` (RFC 7617,
    /// section 2), `illegalHeader` where a name or a secret cannot stand in a header line.
    package static func check(_ auth: [Authentication]) throws(TakeoffError) {
        for credentials in auth {
            switch credentials {
            case .basic(let user, _):
                guard user.text?.utf8.contains(UInt8(ascii: ":")) != true else {
                    throw .colonInUser
                }
            case .bearer(let token):
                try check(value: token.text ?? "", of: "Authorization")
            case .apiKey(.query, _, _):
                continue
            case .apiKey(_, let name, let value):
                try check(value: value.text ?? "", of: name)
            case .hmac, .awsSigV4, .oauth2:
                try checkDescription(of: credentials)
            }
        }
    }

    /// Puts the credentials on a request; their secrets must be fetched, and `check` must have
    /// passed them.
    ///
    /// Throws `illegalRequest` where a body from standard input would have to be signed or an
    /// OAuth 2 token is missing, `uploadUnreadable` for a file of the body.
    package static func apply(
        _ auth: [Authentication],
        to request: inout WireRequest,
        _ context: SigningContext = .fresh
    ) throws(FlightError) {
        for credentials in auth {
            precondition(
                credentials.secrets.allSatisfy { $0.text != nil },
                "internal: a secret is to be fetched before a request is signed"
            )
            try authenticate(credentials, &request)
        }
        for credentials in auth { try sign(credentials, &request, context) }
    }

    private static func authenticate(
        _ credentials: Authentication,
        _ request: inout WireRequest
    ) throws(FlightError) {
        switch credentials {
        case .basic(.text(let user), .text(let password)):
            let pair = Base64Text.encode(Array("\(user):\(password)".utf8))
            authorize("Basic \(pair)", &request.fields)
        case .bearer(.text(let token)):
            authorize("Bearer \(token)", &request.fields)
        case .apiKey(.header, let name, .text(let value)) where !request.fields.contains(name):
            request.fields.append(HTTPField(name, value))
        case .apiKey(.query, let name, .text(let value)):
            let pair = "\(PercentEncoding.encode(name))=\(PercentEncoding.encode(value))"
            request.url = request.url.appendingQuery(pair)
        case .apiKey(.cookie, let name, .text(let value)):
            let pair = "\(name)=\(CookieText.encode(value))"
            let cookies = request.fields["Cookie"].map { "\($0); \(pair)" } ?? pair
            request.fields.set(HTTPField("Cookie", cookies))
        case .oauth2 where !request.fields.contains("Authorization"):
            throw .illegalRequest(detail: "its OAuth 2 token was not fetched before it was signed")
        default:
            return
        }
    }

    private static func authorize(_ value: String, _ fields: inout HTTPFields) {
        guard !fields.contains("Authorization") else { return }
        fields.append(HTTPField("Authorization", value))
    }

    private static func check(value: String, of name: String) throws(TakeoffError) {
        guard HTTPToken.isValid(name), HeaderWriter.isLegal(Array(value.utf8)) else {
            throw .illegalHeader(name: name)
        }
    }
}
