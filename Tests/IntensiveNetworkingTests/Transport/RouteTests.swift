import APIModel
import Foundation
import IntensiveNetworking
import TestSupport
import Testing

@Suite("The way to the server", .timeLimit(.minutes(5)))
struct RouteTests {
    private static let answer = "HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\nok"

    @Test("T023 leads to an IPv6 address, with brackets in the Host line")
    func ipv6() async throws {
        try await LoopbackServer.answering(Self.answer, at: .ipv6) { server in
            let landing = try await fly(try makeTakeoff(server, "/x"))
            #expect(landing.text == "ok")
            #expect(landing.timing.remoteAddress == "[::1]:\(server.port)")
            let request = try #require(server.requestTexts.first)
            #expect(request.hasPrefix("GET /x HTTP/1.1\r\nHost: [::1]:\(server.port)\r\n"))
        }
    }

    @Test("leads through a Unix socket")
    func unixSocket() async throws {
        let folder = try TemporaryFolder()
        let path = "\(folder.path)/s"
        try await LoopbackServer.answering(Self.answer, at: .unixSocket(path)) { server in
            let takeoff = try makeTakeoff(server, "/x") { $0.policy.unixSocket = path }
            #expect(try await fly(takeoff).text == "ok")
            let request = try #require(server.requestTexts.first)
            #expect(request.hasPrefix("GET /x HTTP/1.1\r\nHost: localhost\r\n"))
        }
        var takeoff = Takeoff(endpoint: "x", method: .get, url: try RequestURL("http://h/"))
        takeoff.policy.unixSocket = path
        #expect(await fault(takeoff) == .socketUnreachable(path: path))
    }

    @Test("leads to the address given for a name, for that flight alone")
    func resolved() async throws {
        try await LoopbackServer.answering(Self.answer) { server in
            var takeoff = Takeoff(
                endpoint: "x",
                method: .get,
                url: try RequestURL("http://api.invalid:\(server.port)/")
            )
            takeoff.policy.proxy = ""
            takeoff.policy.resolve = ["api.invalid:\(server.port)": "127.0.0.1"]
            #expect(try await fly(takeoff).text == "ok")
            #expect(
                server.requestTexts.first?.contains("Host: api.invalid:\(server.port)\r\n") == true
            )
            takeoff.policy.resolve = [:]
            #expect(await fault(takeoff) == .nameNotResolved(host: "api.invalid"))
        }
    }

    @Test("leads through a proxy asked for by name")
    func proxy() async throws {
        try await LoopbackServer.answering(Self.answer) { proxy in
            var takeoff = Takeoff(
                endpoint: "x",
                method: .get,
                url: try RequestURL("http://api.invalid/p?q")
            )
            takeoff.policy.proxy = proxy.origin
            #expect(try await fly(takeoff).text == "ok")
            let request = try #require(proxy.requestTexts.first)
            #expect(
                request.hasPrefix("GET http://api.invalid/p?q HTTP/1.1\r\nHost: api.invalid\r\n")
            )
        }
    }

    @Test("shows none of our lines to a proxy that only carries TLS, and says when it refuses")
    func tunnel() async throws {
        try await LoopbackServer.answering("HTTP/1.1 403 No\r\nContent-Length: 0\r\n\r\n") {
            proxy in
            var takeoff = Takeoff(
                endpoint: "x",
                method: .get,
                url: try RequestURL("https://api.invalid/")
            )
            takeoff.fields = [HTTPField("Authorization", "S3cr3t")]
            takeoff.policy.proxy = proxy.origin
            guard case .proxyFailed = await fault(takeoff) else {
                Issue.record("another error")
                return
            }
            let request = try #require(proxy.requestTexts.first)
            #expect(request.hasPrefix("CONNECT api.invalid:443 "))
            #expect(!request.contains("S3cr3t"))
            #expect(!request.lowercased().contains("apicli"))
        }
    }

    @Test(
        "says that a proxy cannot be reached",
        arguments: ["http://127.0.0.1:1", "http://no.invalid"]
    )
    func deadProxy(_ proxy: String) async throws {
        var takeoff = Takeoff(endpoint: "x", method: .get, url: try RequestURL("http://h.invalid/"))
        takeoff.policy.proxy = proxy
        guard case .proxyFailed = await fault(takeoff) else {
            Issue.record("another error")
            return
        }
    }
}
