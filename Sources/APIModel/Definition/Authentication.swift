public import JSONText

/// One way of saying who is calling, as data (docs/endpoint-format.md).
public enum Authentication: Sendable, Equatable {
    /// The Basic scheme (RFC 7617).
    case basic(user: Secret, password: Secret)
    /// The Bearer scheme (RFC 6750).
    case bearer(Secret)
    /// A key in a header line, a query pair or a cookie.
    case apiKey(place: KeyPlace, name: String, value: Secret)
    /// A signature over a declared canonical string; its description as written.
    case hmac(JSONObject)
    /// The AWS Signature Version 4; its description as written.
    case awsSigV4(JSONObject)
    /// OAuth 2 client credentials; its description as written.
    case oauth2(JSONObject)

    /// Where an API key goes.
    public enum KeyPlace: String, Sendable, CaseIterable {
        /// A header line.
        case header
        /// A query pair.
        case query
        /// A cookie.
        case cookie
    }

    /// The name of the kind, as definitions spell it.
    public var kind: String {
        switch self {
        case .basic: "basic"
        case .bearer: "bearer"
        case .apiKey: "apiKey"
        case .hmac: "hmac"
        case .awsSigV4: "awsSigV4"
        case .oauth2: "oauth2"
        }
    }
}

/// Where a secret text comes from; it is fetched when a call needs it, never before.
public enum Secret: Sendable, Equatable {
    /// Text, its variables filled in.
    case text(String)
    /// The standard output of a command, without its last line end.
    case command([String])
    /// The contents of a file, without its last line end.
    case file(String)
    /// What a person types on the terminal after this prompt, not echoed.
    case prompt(String)
}
