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
    /// The secrets that are text, which nothing but the request may show; the user of Basic
    /// authentication is one of them, and both parts as they are sent.
    public var secretTexts: [String] {
        var texts: [String] = []
        for case .text(let text) in secrets { texts.append(text) }
        if case .basic(.text(let user), .text(let password)) = self {
            let pair = "\(user):\(password)"
            texts += [pair, Base64Text.encode(Array(pair.utf8))]
        }
        return texts
    }
}
