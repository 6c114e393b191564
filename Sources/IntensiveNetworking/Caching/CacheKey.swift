package import APIModel

/// The name under which an answer is kept: a digest of everything that the answer may depend on, so
/// that no secret stands in it (DESIGN.md 1.8).
package struct CacheKey: Hashable, Sendable {
    /// The digest in hexadecimal, which is also the file's name.
    package let text: String

    /// The key of a takeoff (a prepared request) at its site, nil where its body cannot be known
    /// beforehand.
    ///
    /// The identity is in it by the credentials and by the header lines that carry some.
    package init?(_ takeoff: Takeoff, service: String, environment: String, version: Int?) {
        guard let body = Self.digest(of: takeoff.body) else { return nil }
        let parts = [
            "1", service, environment, Self.identity(of: takeoff), takeoff.method.rawValue,
            takeoff.url.text, body, String(version ?? 0),
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

    private static func identity(of takeoff: Takeoff) -> String {
        let names = ["Authorization", "Proxy-Authorization", "Cookie"] + takeoff.originBoundFields
        let lines = takeoff.fields.lines.filter { field in names.contains { field.isNamed($0) } }
        let auth = takeoff.auth.map { String(reflecting: $0) }
        return digest(of: auth + lines.flatMap { [$0.name.lowercased(), $0.value] })
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
}
