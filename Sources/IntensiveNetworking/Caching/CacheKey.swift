package import APIModel

/// The name under which an answer is kept: a digest of everything that the answer may depend on, so
/// that no secret stands in it (docs/cache.md).
package struct CacheKey: Hashable, Sendable {
    /// The digest in hexadecimal, which is also the file's name.
    package let text: String

    /// The key of a takeoff (a prepared request) at its site, nil where its body cannot be known
    /// beforehand; `cookies` is the line of its cookie jar.
    ///
    /// The identity is in it by the credentials and by every header line but those that are known
    /// to say nothing about who asks: any other could be somebody's key.
    package init?(_ takeoff: Takeoff, at site: Site, version: Int?, cookies: String? = nil) {
        guard let body = Self.digest(of: takeoff.body) else { return nil }
        let unlike = [site.settings.retry?.idempotencyKey].compactMap(\.self)
        let parts = [
            "2", site.service, site.environment, takeoff.endpoint,
            Self.identity(of: takeoff, cookies: cookies, without: unlike + Self.impersonal),
            Self.road(of: takeoff.policy), takeoff.method.rawValue, takeoff.url.text, body,
            String(version ?? 0),
        ]
        text = Self.digest(of: parts)
    }

    /// The digest of the request's lines that an answer's `Vary` names.
    package static func variant(of fields: HTTPFields, for head: ResponseHead) -> String {
        let names = head.fields.values(of: "Vary").flatMap { $0.split(separator: ",") }
            .map { String($0.filter { $0 != " " && $0 != "\t" }).lowercased() }
        let parts = Set(names).sorted()
            .flatMap { name in
                let values = fields.values(of: name)
                return [name, String(values.count)] + values
            }
        return parts.isEmpty ? "" : digest(of: parts)
    }

    private static func identity(
        of takeoff: Takeoff,
        cookies: String?,
        without names: [String]
    ) -> String {
        let lines = takeoff.fields.lines.filter { field in !names.contains { field.isNamed($0) } }
        let auth = takeoff.auth.map { String(reflecting: $0) }
        let texts = lines.flatMap { [$0.name.lowercased(), $0.value] }
        return digest(of: [digest(of: auth), digest(of: texts), cookies ?? ""])
    }

    /// Whom the request reaches and how far that is sure: an answer of another host behind the same
    /// URL, or of one whose certificate was not looked at, is another answer.
    private static func road(of policy: FlightPolicy) -> String {
        let resolve = policy.resolve.map { "\($0.key) \($0.value)" }.sorted()
        let files = [policy.tls.authority, policy.tls.certificate, policy.tls.key]
        let ways = files + [policy.unixSocket, policy.proxy]
        return digest(
            of: resolve + ways.map { $0.map { "=\($0)" } ?? "" }
                + ["\(policy.isInsecure)", "\(policy.followsRedirects)"]
        )
    }

    private static func digest(of body: RequestBody?) -> String? {
        guard let body else { return "-" }
        var digest = MessageDigest(.sha256)
        for piece in body.pieces {
            guard case .bytes(let bytes) = piece else { return nil }
            digest.update(bytes)
        }
        return HexText.encode(digest.finish())
    }

    /// Each part with its length, so that no two lists of parts make the same text.
    private static func digest(of parts: [String]) -> String {
        var digest = MessageDigest(.sha256)
        for part in parts { digest.update(Array("\(part.utf8.count):\(part)".utf8)) }
        return HexText.encode(digest.finish())
    }

    /// Lines about the program, the trace or the cache itself; `Vary` still heeds them.
    private static let impersonal = [
        "User-Agent", "Referer", "Accept-Encoding", "Cache-Control", "Pragma", "Traceparent",
        "Tracestate", "X-Request-Id", "X-Correlation-Id", "X-Trace-Id", "Idempotency-Key",
    ]
}
