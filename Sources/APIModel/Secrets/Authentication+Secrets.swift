extension Authentication {
    /// The texts of these credentials that must never be shown, those of Basic also joined as
    /// they are sent.
    package var secretTexts: [String] {
        switch self {
        case .basic(.text(let user), .text(let password)):
            let pair = "\(user):\(password)"
            return [user, password, pair, Base64Text.encode(Array(pair.utf8))]
        case .basic(let user, let password):
            return [user, password].compactMap(\.text)
        case .bearer(let token):
            return [token.text].compactMap(\.self)
        case .apiKey(_, _, let value):
            return [value.text].compactMap(\.self)
        case .hmac, .awsSigV4, .oauth2:
            return []
        }
    }
}

extension Secret {
    /// The text, nil where it has yet to be fetched.
    package var text: String? {
        guard case .text(let text) = self else { return nil }
        return text
    }
}
