import APIModel
import Testing

@testable import IntensiveNetworking

@Suite("The rule of redirects")
struct RedirectRuleTests {
    /// A method and status, and the method of the next hop; nil where it is the answer.
    static let methods: [(String, Int, String?)] = [
        ("GET", 301, "GET"), ("HEAD", 301, "HEAD"), ("POST", 301, "GET"), ("PUT", 301, "PUT"),
        ("POST", 302, "GET"), ("DELETE", 302, "DELETE"), ("PATCH", 302, "PATCH"),
        ("POST", 303, "GET"), ("PUT", 303, "GET"), ("HEAD", 303, "HEAD"), ("GET", 303, "GET"),
        ("POST", 307, "POST"), ("PUT", 308, "PUT"), ("GET", 308, "GET"),
        ("GET", 300, nil), ("GET", 304, nil), ("GET", 305, nil), ("GET", 200, nil),
        ("GET", 404, nil),
    ]

    @Test("says the method of the next hop", arguments: methods)
    func method(_ method: String, _ status: Int, _ next: String?) throws {
        let takeoff = try makeTakeoff(method: method)
        #expect(try hop(status, "/b", takeoff)?.method.rawValue == next)
    }

    /// T054: a location, and the URL it stands for at `http://h.test:81/a/b?x=1`.
    static let locations: [(String, String)] = [
        ("../b?x=1", "http://h.test:81/b?x=1"), ("?p=2", "http://h.test:81/a/b?p=2"),
        ("//other/p", "http://other/p"), ("#frag", "http://h.test:81/a/b?x=1"),
        ("", "http://h.test:81/a/b?x=1"), ("c", "http://h.test:81/a/c"),
        ("/c d/é", "http://h.test:81/c%20d/%C3%A9"), ("/c#f", "http://h.test:81/c"),
        ("HTTPS://Other.Test/x", "https://other.test/x"), ("./../..", "http://h.test:81/"),
    ]

    @Test("T054 resolves the place by the rules of URLs", arguments: locations)
    func location(_ location: String, _ url: String) throws {
        let next = try hop(302, location, try makeTakeoff())
        #expect(next?.url.text == url)
    }

    @Test(
        "refuses places that cannot be asked",
        arguments: [
            "ftp://h.test/", "javascript:alert(1)", "http://", "http://u:p@h/", "http://h:0/",
        ]
    )
    func badLocation(_ location: String) throws {
        let takeoff = try makeTakeoff()
        #expect(throws: FlightError.badRedirect(location: location)) {
            try hop(302, location, takeoff)
        }
    }

    @Test("leaves the answer alone where it may not follow or knows no place")
    func staying() throws {
        var takeoff = try makeTakeoff()
        let head = ResponseHead(status: 302)
        #expect(try RedirectRule.next(after: head, of: takeoff) == nil)
        takeoff.policy.followsRedirects = false
        #expect(try hop(302, "/b", takeoff) == nil)
    }

    @Test("T053 keeps the body for 307 and 308, and drops it with its lines for 303")
    func body() throws {
        var takeoff = try makeTakeoff(method: "POST")
        takeoff.body = RequestBody(bytes: [1])
        takeoff.fields = [
            HTTPField("Content-Type", "a/b"), HTTPField("X", "1"),
            HTTPField("content-encoding", "x"),
        ]
        let kept = try hop(307, "/b", takeoff)
        #expect(kept?.body == takeoff.body)
        #expect(kept?.fields == takeoff.fields)
        let dropped = try hop(303, "/b", takeoff)
        #expect(dropped?.body == nil)
        #expect(dropped?.fields.lines == [HTTPField("X", "1")])
    }

    @Test("T053 refuses to send standard input twice", arguments: [307, 308])
    func notReplayable(status: Int) throws {
        var takeoff = try makeTakeoff(method: "POST")
        takeoff.body = RequestBody(pieces: [.standardInput])
        #expect(throws: FlightError.bodyNotReplayable(status: status)) {
            try hop(status, "/b", takeoff)
        }
        #expect(try hop(303, "/b", takeoff)?.body == nil)
    }

    @Test(
        "T051 drops every credential on a change of origin, for good",
        arguments: ["http://h.test/", "https://h.test:81/", "http://h2.test:81/", "//h.test:82"]
    )
    func otherOrigin(_ location: String) throws {
        let next = try hop(302, location, try secretTakeoff())
        #expect(next?.fields.lines.map(\.name) == ["X-Plain"])
        #expect(next?.auth == [])
        guard let next else { return }
        let back = try hop(302, "http://h.test:81/", next)
        #expect(back?.auth == [])
    }

    @Test("T051 keeps credentials on the same origin")
    func sameOrigin() throws {
        let takeoff = try secretTakeoff()
        let next = try hop(302, "http://H.test:81/x", takeoff)
        #expect(next?.fields == takeoff.fields)
        #expect(next?.auth == takeoff.auth)
    }

    private func makeTakeoff(method: String = "GET") throws -> Takeoff {
        Takeoff(
            endpoint: "x",
            method: try #require(HTTPMethod(method)),
            url: try RequestURL("http://h.test:81/a/b?x=1")
        )
    }

    private func secretTakeoff() throws -> Takeoff {
        var takeoff = try makeTakeoff()
        takeoff.auth = [.bearer(.text("t"))]
        takeoff.fields = [
            HTTPField("authorization", "x"), HTTPField("X-Plain", "1"), HTTPField("Cookie", "c"),
            HTTPField("X-Key", "k"), HTTPField("Proxy-Authorization", "p"),
            HTTPField("Host", "other"),
        ]
        takeoff.originBoundFields = ["x-key"]
        return takeoff
    }

    private func hop(_ status: Int, _ location: String, _ takeoff: Takeoff) throws -> Takeoff? {
        let head = ResponseHead(status: status, fields: [HTTPField("Location", location)])
        return try RedirectRule.next(after: head, of: takeoff)
    }
}
