package import APIModel

/// The cookies of one environment, by the rules of RFC 6265.
///
/// Lines of answers in, a line of a request out; time is passed in.
package struct CookieJar: Sendable, Equatable {
    /// The cookies, the oldest first.
    package private(set) var cookies: [Cookie]

    /// A jar of these cookies, the oldest first.
    package init(_ cookies: [Cookie] = []) {
        self.cookies = cookies
    }

    /// Takes the cookies of an answer from this URL.
    package mutating func set(from head: ResponseHead, of url: RequestURL, at now: HTTPDate) {
        let reader = SetCookieReader(url: url, now: now)
        for line in head.fields.values(of: "Set-Cookie") {
            guard let cookie = reader.cookie(line) else { continue }
            set(cookie, from: url)
        }
        cookies.removeAll { $0.isExpired(at: now) }
        prune()
    }

    /// The value of the `Cookie` line of a request to this URL: longer paths first, then older
    /// cookies (section 5.4); nil where there are none.
    package func header(for url: RequestURL, at now: HTTPDate) -> String? {
        let sent = cookies(for: url, at: now)
        guard !sent.isEmpty else { return nil }
        return sent.map { "\($0.name)=\($0.value)" }.joined(separator: "; ")
    }

    /// The cookies of a request to this URL, in their order.
    package func cookies(for url: RequestURL, at now: HTTPDate) -> [Cookie] {
        let sent = cookies.enumerated().filter { isFor(url, $0.element, at: now) }
            .sorted {
                let (one, other) = ($0.element.path.utf8.count, $1.element.path.utf8.count)
                return one == other ? $0.offset < $1.offset : one > other
            }
        return sent.map(\.element)
    }

    private mutating func set(_ cookie: Cookie, from url: RequestURL) {
        guard let index = cookies.firstIndex(where: { $0.hasSamePlace(as: cookie) }) else {
            cookies.append(cookie)
            return
        }
        // What was set over TLS is not for an answer in clear to change (RFC 6265bis).
        guard !cookies[index].isSecure || url.scheme == "https" else { return }
        cookies[index] = cookie
    }

    private func isFor(_ url: RequestURL, _ cookie: Cookie, at now: HTTPDate) -> Bool {
        guard !cookie.isExpired(at: now), !cookie.isSecure || url.scheme == "https" else {
            return false
        }
        let isOfHost =
            cookie.isHostOnly
            ? url.host == cookie.domain : CookieDomain.matches(url.host, domain: cookie.domain)
        return isOfHost && Self.isBelow(url.path, cookie.path)
    }

    /// Path matching (section 5.1.4).
    private static func isBelow(_ path: String, _ cookiePath: String) -> Bool {
        guard path.hasPrefix(cookiePath) else { return false }
        return path.utf8.count == cookiePath.utf8.count || cookiePath.hasSuffix("/")
            || path.dropFirst(cookiePath.count).first == "/"
    }

    /// The oldest make room, so that no server can fill the disk or the header.
    private mutating func prune() {
        for (domain, group) in Dictionary(grouping: cookies, by: \.domain) {
            var extra = group.count - Self.mostOfDomain
            cookies.removeAll { cookie in
                guard extra > 0, cookie.domain == domain else { return false }
                extra -= 1
                return true
            }
        }
        cookies.removeFirst(max(0, cookies.count - Self.most))
    }

    private static let mostOfDomain = 50
    private static let most = 3_000
}
