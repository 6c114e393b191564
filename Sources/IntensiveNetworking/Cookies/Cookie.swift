/// A cookie as it is kept (RFC 6265, section 5.3).
package struct Cookie: Sendable, Equatable {
    /// The name.
    package var name: String
    /// The value.
    package var value: String
    /// The host, or the domain whose hosts get it.
    package var domain: String
    /// The path below which it is sent.
    package var path: String
    /// Whether only the host itself gets it.
    package var isHostOnly: Bool
    /// Whether it is sent over TLS only.
    package var isSecure: Bool
    /// Whether it was meant for HTTP only, which here all are.
    package var isHTTPOnly: Bool
    /// When it ends, nil for the end of the session.
    package var expires: HTTPDate?

    /// Whether it has ended.
    package func isExpired(at now: HTTPDate) -> Bool {
        expires.map { $0 <= now } ?? false
    }

    /// Whether the other one would take this one's place.
    func hasSamePlace(as other: Cookie) -> Bool {
        name == other.name && domain == other.domain && path == other.path
            && isHostOnly == other.isHostOnly
    }
}
