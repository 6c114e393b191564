import JSONText

extension Authentication {
    /// The secrets that this way of authentication needs, in the order it names them.
    public var secrets: [Secret] {
        switch self {
        case .basic(let user, let password): [user, password]
        case .bearer(let token): [token]
        case .apiKey(_, _, let value): [value]
        case .hmac, .awsSigV4, .oauth2: []
        }
    }
}

extension Authentication {
    /// The secrets that are text, which nothing but the request may show; names of keys, clients and
    /// users are among them, and pairs as they are sent.
    public var secretTexts: [String] {
        var texts: [String] = []
        for case .text(let text) in secrets { texts.append(text) }
        switch self {
        case .basic(.text(let user), .text(let password)):
            texts += Self.pair(user, password)
        case .hmac(let description):
            texts += Self.texts(["key", "keyID"], description)
        case .awsSigV4(let description):
            texts += Self.texts(["accessKey", "secretKey", "sessionToken"], description)
        case .oauth2(let description):
            let client = Self.texts(["clientID", "clientSecret"], description)
            texts += client
            if client.count == 2 { texts += Self.pair(client[0], client[1]) }
        case .basic, .bearer, .apiKey:
            break
        }
        return texts.filter { !$0.isEmpty }
    }

    private static func pair(_ user: String, _ password: String) -> [String] {
        let pair = "\(user):\(password)"
        return [pair, Base64Text.encode(Array(pair.utf8))]
    }

    private static func texts(_ keys: [String], _ description: JSONObject) -> [String] {
        keys.compactMap { description[$0]?.stringValue }
    }
}
