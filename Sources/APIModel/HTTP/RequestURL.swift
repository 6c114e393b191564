/// An absolute `http` or `https` URL, percent-encoded, in the parts a request needs (RFC 3986).
public struct RequestURL: Sendable, Hashable {
    /// Why a text is no such URL.
    public enum Fault: Error, Sendable, Equatable {
        /// It has no scheme.
        case noScheme
        /// Its scheme is neither `http` nor `https`.
        case unsupportedScheme(String)
        /// It has no host.
        case noHost
        /// It names a user; credentials belong into `auth`.
        case userInfo
        /// Its host is an IPv6 address without brackets (RFC 3986, section 3.2.2).
        case unbracketedAddress(String)
        /// Its host holds a character that hosts cannot hold.
        case illegalHost(String)
        /// Its port is no number from 1 to 65535.
        case badPort(String)
    }

    /// `http` or `https`.
    public let scheme: String
    /// The host in lower case; an IPv6 address without its brackets.
    public let host: String
    /// The port, the scheme's own where none is written.
    public let port: Int
    /// The path, at least `/`.
    public let path: String
    /// The query without its question mark, nil where there is none.
    public let query: String?

    init(scheme: String, host: String, port: Int, path: String, query: String?) {
        self.scheme = scheme
        self.host = host
        self.port = port
        self.path = path.isEmpty ? "/" : path
        self.query = query
    }

    /// Reads an absolute URL; bytes that a URL cannot hold are percent-encoded, a fragment is
    /// dropped.
    public init(_ text: String) throws(Fault) {
        let parts = URLReference(text)
        guard let scheme = parts.scheme?.lowercased() else { throw .noScheme }
        guard scheme == "http" || scheme == "https" else { throw .unsupportedScheme(scheme) }
        guard let authority = parts.authority, !authority.isEmpty else { throw .noHost }
        let (host, port) = try Self.hostAndPort(of: authority)
        self.init(
            scheme: scheme,
            host: host,
            port: port ?? Self.defaultPort(of: scheme),
            path: parts.path,
            query: parts.query
        )
    }

    /// The whole URL, as it is asked for.
    public var text: String { "\(scheme)://\(hostAndPort)\(target)" }

    /// What stands in the request line: path and query (RFC 9112, section 3.2.1).
    public var target: String { query.map { "\(path)?\($0)" } ?? path }

    /// The value of the `Host` line: brackets around an IPv6 address, the port unless it is the
    /// scheme's own (RFC 9110, section 7.2).
    public var hostAndPort: String {
        let name = isIPv6Literal ? "[\(host)]" : host
        return port == Self.defaultPort(of: scheme) ? name : "\(name):\(port)"
    }

    /// Whether the host is an IPv6 address.
    public var isIPv6Literal: Bool { host.contains(":") }

    /// Whether both have the same scheme, host and port (RFC 6454), so that credentials for one
    /// are credentials for the other.
    public func hasSameOrigin(as other: RequestURL) -> Bool {
        scheme == other.scheme && host == other.host && port == other.port
    }

    /// This URL with more pairs at the end of its query, percent-encoded already.
    public func appendingQuery(_ pairs: String) -> RequestURL {
        guard !pairs.isEmpty else { return self }
        let joined = query.map { $0.isEmpty ? pairs : "\($0)&\(pairs)" } ?? pairs
        return RequestURL(scheme: scheme, host: host, port: port, path: path, query: joined)
    }

    /// This URL with another query, percent-encoded already.
    package func replacingQuery(_ query: String) -> RequestURL {
        RequestURL(scheme: scheme, host: host, port: port, path: path, query: query)
    }

    private static func defaultPort(of scheme: String) -> Int {
        scheme == "https" ? 443 : 80
    }

    private static func hostAndPort(of authority: String) throws(Fault) -> (String, Int?) {
        guard !authority.contains("@") else { throw .userInfo }
        if authority.hasPrefix("["), let end = authority.firstIndex(of: "]") {
            let address = String(authority[authority.index(after: authority.startIndex)..<end])
            let rest = authority[authority.index(after: end)...]
            guard address.contains(":"),
                address.allSatisfy({ $0.isHexDigit || $0 == ":" || $0 == "." })
            else { throw .illegalHost("[\(address)]") }
            return (address.lowercased(), try port(of: rest))
        }
        guard authority.count(where: { $0 == ":" }) < 2 else {
            throw .unbracketedAddress(authority)
        }
        let name = authority.prefix { $0 != ":" }
        guard !name.isEmpty else { throw .noHost }
        guard name.utf8.allSatisfy(isHostByte) else { throw .illegalHost(String(name)) }
        return (name.lowercased(), try port(of: authority.dropFirst(name.count)))
    }

    private static func port(of text: Substring) throws(Fault) -> Int? {
        guard text.first == ":" else {
            guard text.isEmpty else { throw .illegalHost(String(text)) }
            return nil
        }
        let digits = text.dropFirst()
        guard !digits.isEmpty else { return nil }
        guard digits.utf8.allSatisfy({ (48...57).contains($0) }), let port = Int(digits),
            (1...65535).contains(port)
        else { throw .badPort(String(digits)) }
        return port
    }

    private static func isHostByte(_ byte: UInt8) -> Bool {
        switch byte {
        case 48...57, 65...90, 97...122, UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "_"),
            UInt8(ascii: "~"):
            true
        default:
            false
        }
    }
}
