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
    /// The port of who set it, where only the host itself gets it: unlike the RFC's, such a cookie
    /// goes to no other port, but from 80 to 443, as another port is another origin.
    package var port: Int?

    /// Whether it has ended.
    package func isExpired(at now: HTTPDate) -> Bool {
        expires.map { $0 <= now } ?? false
    }

    /// Whether the other one would take this one's place.
    func hasSamePlace(as other: Cookie) -> Bool {
        name == other.name && domain == other.domain && path == other.path
            && isHostOnly == other.isHostOnly && port == other.port
    }

    /// Whether it may go to this port.
    func isFor(port: Int) -> Bool {
        guard isHostOnly, let own = self.port else { return true }
        return own == port || own == 80 && port == 443
    }
}
