import APIModel

/// Reads `Set-Cookie` lines (RFC 6265, sections 5.2 and 5.3).
struct SetCookieReader {
    let url: RequestURL
    let now: HTTPDate

    /// The cookie of a line, nil where it is to be ignored.
    func cookie(_ line: String) -> Cookie? {
        let hasControls = line.unicodeScalars.contains {
            $0.value < 32 && $0 != "\t" || $0.value == 127
        }
        let parts = line.split(separator: ";", omittingEmptySubsequences: false)
        guard !hasControls, let first = parts.first, let (name, value) = Self.pair(first),
            !name.isEmpty, name.utf8.count + value.utf8.count <= Self.most
        else { return nil }
        var cookie = Cookie(
            name: name,
            value: value,
            domain: url.host,
            path: Self.defaultPath(of: url.path),
            isHostOnly: true,
            isSecure: false,
            isHTTPOnly: false
        )
        var attributes: [String: String] = [:]
        for part in parts.dropFirst() {
            let (name, value) = Self.pair(part) ?? (Self.trimmed(part), "")
            attributes[name.lowercased()] = value
        }
        guard apply(attributes, to: &cookie), Self.keepsPromise(cookie, attributes) else {
            return nil
        }
        return cookie
    }

    /// The path that a cookie without one gets (section 5.1.4): up to the last slash.
    private static func defaultPath(of path: String) -> String {
        guard let slash = path.lastIndex(of: "/"), slash != path.startIndex else { return "/" }
        return String(path[..<slash])
    }

    private func apply(_ attributes: [String: String], to cookie: inout Cookie) -> Bool {
        cookie.isSecure = attributes["secure"] != nil
        cookie.isHTTPOnly = attributes["httponly"] != nil
        if let path = attributes["path"], path.hasPrefix("/") { cookie.path = path }
        cookie.expires = expiry(attributes)
        // A secure cookie that came in clear could be anybody's (RFC 6265bis, section 5.7).
        guard !cookie.isSecure || url.scheme == "https" else { return false }
        return apply(domain: attributes["domain"] ?? "", to: &cookie)
    }

    private func apply(domain: String, to cookie: inout Cookie) -> Bool {
        let domain = (domain.hasPrefix(".") ? String(domain.dropFirst()) : domain).lowercased()
        guard !domain.isEmpty else { return true }
        // A host may name itself, whatever it is; the cookie then is its own alone.
        guard !CookieDomain.isOfOneHost(domain) else { return domain == url.host }
        guard CookieDomain.matches(url.host, domain: domain) else { return false }
        cookie.domain = domain
        cookie.isHostOnly = false
        return true
    }

    /// `Max-Age` goes before `Expires`.
    private func expiry(_ attributes: [String: String]) -> HTTPDate? {
        let past = HTTPDate(secondsSinceEpoch: .min)
        if let text = attributes["max-age"] {
            let isNegative = text.hasPrefix("-")
            if let seconds = FieldNumber.number(isNegative ? text.dropFirst() : text[...]) {
                let isOver = isNegative || seconds == 0
                return isOver ? past : now.advanced(by: .seconds(seconds))
            }
        }
        return attributes["expires"].flatMap(CookieDate.read)
    }

    /// What a name with a prefix promises must hold (RFC 6265bis, section 5.7).
    private static func keepsPromise(_ cookie: Cookie, _ attributes: [String: String]) -> Bool {
        let name = cookie.name.lowercased()
        if name.hasPrefix("__secure-") { return cookie.isSecure }
        guard name.hasPrefix("__host-") else { return true }
        return cookie.isSecure && cookie.isHostOnly && attributes["path"] == "/"
    }

    private static func pair(_ text: Substring) -> (String, String)? {
        guard let equals = text.firstIndex(of: "=") else { return nil }
        return (trimmed(text[..<equals]), trimmed(text[text.index(after: equals)...]))
    }

    private static func trimmed(_ text: Substring) -> String {
        let start = text.drop { $0 == " " || $0 == "\t" }
        let end = start.lastIndex { $0 != " " && $0 != "\t" }
        return end.map { String(start[...$0]) } ?? ""
    }

    /// The bytes that a cookie may have.
    private static let most = 4_096
}
