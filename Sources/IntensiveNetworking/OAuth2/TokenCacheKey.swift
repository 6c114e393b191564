import APIModel

/// Tells apart whose tokens are whose: a digest over everything that a token depends on, so that a
/// changed secret or scope asks for a token of its own and no secret is in a file's name.
package struct TokenCacheKey: Sendable, Hashable {
    /// 64 hexadecimal digits.
    package let text: String

    /// The key of a client's tokens.
    package init(_ client: OAuth2Client) {
        let parts =
            [client.tokenURL.text, client.clientID, client.clientSecret, client.place.rawValue]
            + client.scopes.map { "scope \($0)" }
            + client.parameters.flatMap { ["parameter \($0.name)", $0.value] }
        var digest = MessageDigest(.sha256)
        for part in parts {
            // With its length, so that no two lists of parts are the same bytes.
            digest.update(Array("\(part.utf8.count) \(part)".utf8))
        }
        text = HexText.encode(digest.finish())
    }
}
