package import APIModel

/// Puts credentials on a request, last of all, on every try and hop of its first origin.
///
/// A line that is there already wins over the credentials that would write the same one, as an
/// explicit header does in curl: whoever writes `Authorization` by hand means it.
package enum RequestSigner {
    /// Whether these credentials can be used: throws `unsupportedAuthentication` for kinds that
    /// this version lacks, `colonInUser` (RFC 7617, section 2), `illegalHeader` where a name or a
    /// secret cannot stand in a header line, `secretUnavailable` where a secret was not fetched.
    package static func check(_ auth: [Authentication]) throws(TakeoffError) {
        for credentials in auth {
            switch credentials {
            case .basic(let user, let password):
                guard try !text(of: user, "basic.user").utf8.contains(UInt8(ascii: ":")) else {
                    throw .colonInUser
                }
                _ = try text(of: password, "basic.password")
            case .bearer(let token):
                try check(value: text(of: token, "bearer"), of: "Authorization")
            case .apiKey(let place, let name, let value):
                try check(value: text(of: value, "apiKey.value"), of: name, at: place)
            case .hmac, .awsSigV4, .oauth2:
                throw .unsupportedAuthentication(kind: credentials.kind)
            }
        }
    }

    /// Puts the credentials on the URL and header lines of a request, in order; `check` must have
    /// passed them.
    package static func apply(
        _ auth: [Authentication],
        to url: inout RequestURL,
        _ fields: inout HTTPFields
    ) {
        for credentials in auth {
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

    private static func text(
        of secret: Secret,
        _ source: String
    ) throws(TakeoffError) -> String {
        guard let text = secret.text else {
            throw .secretUnavailable(source: source, reason: "it was not fetched")
        }
        return text
    }

    private static func check(
        value: String,
        of name: String,
        at place: Authentication.KeyPlace = .header
    ) throws(TakeoffError) {
        guard place != .query else { return }
        guard HTTPToken.isValid(name), HeaderWriter.isLegal(Array(value.utf8)) else {
            throw .illegalHeader(name: name)
        }
    }
}
