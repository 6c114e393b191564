import APIModel
import IntensiveNetworking
import Testing

@Suite("A cache key")
struct CacheKeyTests {
    @Test("is the same for the same request")
    func isStable() throws {
        #expect(try key() == key())
        #expect(try key().text.count == 64)
    }

    @Test("is another one for whatever the answer may depend on")
    func differs() throws {
        let changes: [(inout Takeoff) throws -> Void] = [
            { $0.method = .head },
            { $0.url = try RequestURL("http://127.0.0.1/b") },
            { $0.auth = [.bearer(.text("one"))] },
            { $0.auth = [.bearer(.text("other"))] },
            { $0.fields.append(HTTPField("Authorization", "one")) },
            { $0.fields.append(HTTPField("Cookie", "one")) },
            { takeoff in
                takeoff.fields.append(HTTPField("X-Tenant", "one"))
                takeoff.originBoundFields = ["X-Tenant"]
            },
            { $0.fields.append(HTTPField("X-Any-Key", "one")) },
            { $0.fields.append(HTTPField("X-Any-Key", "other")) },
            { $0.endpoint = "b.v1" },
            { $0.policy.isInsecure = true },
            { $0.policy.unixSocket = "/run/a" },
            { $0.policy.proxy = "/run/a" },
            { $0.policy.resolve = ["127.0.0.1:80": "127.0.0.2"] },
            { $0.policy.tls.certificate = "a.pem" },
            { $0.policy.tls.key = "a.pem" },
            { $0.body = RequestBody(bytes: [1]) },
            { $0.body = RequestBody(bytes: []) },
        ]
        var keys = try changes.map { try key($0) }
        keys += [try key(), try key(version: 2), try key(service: "a"), try key(environment: "a")]
        keys += [try key(cookies: "a=1"), try key(cookies: "a=2")]
        #expect(Set(keys).count == keys.count)
        #expect(try key(version: 0) == key())
    }

    @Test("is the same whatever program asks, at whatever time and try")
    func ignores() throws {
        for name in ["User-Agent", "traceparent", "X-Request-ID", "Idem"] {
            #expect(try key { $0.fields.append(HTTPField(name, "x")) } == key())
        }
        #expect(try key { $0.policy.timeout = .seconds(1) } == key())
    }

    @Test("is none for a body that is not known beforehand")
    func needsBody() throws {
        let url = try RequestURL("http://127.0.0.1/a")
        var takeoff = Takeoff(endpoint: "a.v1", method: .get, url: url)
        takeoff.body = RequestBody(pieces: [.bytes([1]), .standardInput])
        let site = Site(service: "s", environment: "e", baseURL: "http://127.0.0.1")
        #expect(CacheKey(takeoff, at: site, version: nil) == nil)
    }

    @Test("tells variants apart by the lines that the answer names")
    func tellsVariants() {
        let head = ResponseHead(status: 200, fields: [HTTPField("Vary", "Accept, x-a")])
        func variant(_ fields: HTTPFields) -> String { CacheKey.variant(of: fields, for: head) }
        #expect(variant([HTTPField("Accept", "a")]) == variant([HTTPField("accept", "a")]))
        #expect(variant([HTTPField("Accept", "a")]) != variant([HTTPField("Accept", "b")]))
        #expect(variant([HTTPField("Accept", "a")]) != variant([HTTPField("X-A", "a")]))
        #expect(variant([HTTPField("X-B", "a")]) == variant([]))
        #expect(CacheKey.variant(of: [], for: ResponseHead(status: 200)) == "")
    }

    private func key(
        service: String = "shop",
        environment: String = "live",
        version: Int? = nil,
        cookies: String? = nil,
        _ change: (inout Takeoff) throws -> Void = { _ in }
    ) throws -> CacheKey {
        let url = try RequestURL("http://127.0.0.1/a")
        var takeoff = Takeoff(endpoint: "a.v1", method: .get, url: url)
        try change(&takeoff)
        var site = Site(service: service, environment: environment, baseURL: "http://127.0.0.1")
        site.settings.retry = RetryRules()
        site.settings.retry?.idempotencyKey = "Idem"
        return try #require(CacheKey(takeoff, at: site, version: version, cookies: cookies))
    }
}
