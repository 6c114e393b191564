package import APIModel

/// Puts credentials on a request, last of all, on every try and hop of its first origin.
///
/// A line that is there already wins over the credentials that would write the same one, as an
/// explicit header does in curl: whoever writes `Authorization` by hand means it.
package enum RequestSigner {
    /// Whether these credentials can be used, as far as their secrets are fetched already.
    ///
    /// Throws `unsupportedAuthentication` for kinds that this version lacks, `colonInUser`
    /// (RFC 7617, section 2), `illegalHeader` where a name or a secret cannot stand in a header
    /// line.
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
                throw .unsupportedAuthentication(kind: credentials.kind)
            }
        }
    }

    /// Puts the credentials on the URL and header lines of a request, in order; their secrets must
    /// be fetched, and `check` must have passed them.
    package static func apply(
        _ auth: [Authentication],
        to url: inout RequestURL,
        _ fields: inout HTTPFields
    ) {
        for credentials in auth {
            precondition(
                credentials.secrets.allSatisfy { $0.text != nil },
                "internal: a secret is to be fetched before a request is signed"
            )
            switch credentials {
            case .basic(.text(let user), .text(let password)):
                let pair = Base64Text.encode(Array("\(user):\(password)".utf8))
                authorize("Basic \(pair)", &fields)
            case .bearer(.text(let token)):
                authorize("Bearer \(token)", &fields)
            case .apiKey(.header, let name, .text(let value)) where !fields.contains(name):
                fields.append(HTTPField(name, value))
            case .apiKey(.query, let name, .text(let value)):
                let pair = "\(PercentEncoding.encode(name))=\(PercentEncoding.encode(value))"
                url = url.appendingQuery(pair)
            case .apiKey(.cookie, let name, .text(let value)):
                let pair = "\(name)=\(CookieText.encode(value))"
                fields.set(HTTPField("Cookie", fields["Cookie"].map { "\($0); \(pair)" } ?? pair))
            default:
                continue
            }
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
