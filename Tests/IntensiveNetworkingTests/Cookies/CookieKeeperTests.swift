import APIModel
import Synchronization
import TestSupport
import Testing

@testable import IntensiveNetworking

@Suite("The cookies of a call")
struct CookieKeeperTests {
    private let folder: TemporaryFolder
    private let store: CookieStore

    init() throws {
        folder = try TemporaryFolder()
        store = CookieStore(folder: "\(folder.path)/cookies", service: "s", environment: "e")
    }

    @Test("stand beside the request's own, whose names win")
    func stand() throws {
        let url = try RequestURL("http://a.b/")
        let keeper = CookieKeeper(store: nil)
        keeper.take(from: Self.head("a=1", "b=2"), of: url)
        var takeoff = Takeoff(endpoint: "x", method: .get, url: url)
        #expect(keeper.adding(to: takeoff).fields["Cookie"] == "a=1; b=2")
        takeoff.fields = [HTTPField("cookie", "c=3; a=own")]
        #expect(keeper.adding(to: takeoff).fields.values(of: "Cookie") == ["c=3; a=own; b=2"])
        takeoff.url = try RequestURL("http://other/")
        #expect(keeper.adding(to: takeoff) == takeoff)
    }

    @Test(
        "go along with a redirect to the same origin, and to TLS, but to no other port",
        arguments: [
            ("http://a.b:1/", "http://a.b:1/x", true), ("http://a.b:1/", "http://a.b:2/", false),
            ("http://a.b/", "https://a.b/", true), ("https://a.b/", "http://a.b/", false),
            ("http://a.b:8080/", "https://a.b/", false), ("http://c.d/", "http://a.b/", true),
        ] as [(String, String, Bool)]
    )
    func mindOrigins(_ first: String, _ url: String, _ isSent: Bool) throws {
        let (first, url) = (try RequestURL(first), try RequestURL(url))
        let keeper = CookieKeeper(store: nil)
        keeper.take(from: Self.head("a=1"), of: try RequestURL("http://a.b/"))
        let takeoff = Takeoff(endpoint: "x", method: .get, url: url)
        let sent = keeper.adding(to: takeoff, begunAt: first).fields.contains("Cookie")
        #expect(sent == isSent)
    }

    @Test("are there for the next call, and secrets")
    func stay() throws {
        let url = try RequestURL("http://a.b/")
        CookieKeeper(store: store).take(from: Self.head("a=one-two"), of: url)
        let next = CookieKeeper(store: store)
        #expect(next.header(for: url) == "a=one-two")
        #expect(next.secrets == ["one-two"])
        #expect(CookieStore.clear(folder: "\(folder.path)/cookies", service: "other") == 0)
        #expect(CookieStore.clear(folder: "\(folder.path)/cookies", service: "s") == 1)
        #expect(CookieKeeper(store: store).header(for: url) == nil)
    }

    @Test("live as long as the call where the disk does not take them, and say so once")
    func outliveDisk() throws {
        _ = try folder.write("in the way", to: "cookies")
        let faults = Mutex<[StoreFault]>([])
        let keeper = CookieKeeper(store: store) { fault in faults.withLock { $0.append(fault) } }
        let url = try RequestURL("http://a.b/")
        for line in ["a=1", "b=2"] { keeper.take(from: Self.head(line), of: url) }
        #expect(keeper.header(for: url) == "a=1; b=2")
        #expect(faults.withLock { $0 }.map(\.reason) == ["it is no folder"])
    }

    @Test("have no values in what is watched")
    func areMasked() throws {
        let seen = Mutex<[FlightEvent]>([])
        let observe = CookieMask.before { event in seen.withLock { $0.append(event) } }
        var request = WireRequest(method: .get, url: try RequestURL("http://a.b/"))
        request.fields = [HTTPField("Cookie", "a=one; b=two"), HTTPField("X", "y")]
        observe(.willSend(request))
        observe(.received(Self.head("c=three; Path=/; HttpOnly", "d")))
        request.fields = [HTTPField("Cookie", "a=***; b=***"), HTTPField("X", "y")]
        let expected: [FlightEvent] = [
            .willSend(request), .learned(secrets: ["three"]),
            .received(Self.head("c=***; Path=/; HttpOnly", "***")),
        ]
        #expect(seen.withLock { $0 } == expected)
    }

    private static func head(_ lines: String...) -> ResponseHead {
        ResponseHead(status: 200, fields: HTTPFields(lines.map { HTTPField("Set-Cookie", $0) }))
    }
}
