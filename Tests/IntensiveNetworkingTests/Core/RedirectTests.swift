import APIModel
import IntensiveNetworking
import Synchronization
import TestSupport
import Testing

@Suite("A redirected flight")
struct RedirectTests {
    @Test("T051 tells another origin no secret, and the same one again")
    func secrets() async throws {
        try await LoopbackServer.answering(Self.landed) { other in
            try await LoopbackServer.serving { connection in
                try connection.readRequest()
                connection.send(Self.redirect(302, to: "/again"))
                try connection.readRequest()
                connection.send(Self.redirect(302, to: "\(other.origin)/there"))
            } during: { server in
                let takeoff = try makeTakeoff(server) { takeoff in
                    takeoff.auth = [.bearer(.text("S3cr3t"))]
                    takeoff.fields = [
                        HTTPField("Cookie", "S3cr3t"), HTTPField("X-Key", "S3cr3t"),
                        HTTPField("X-Plain", "1"),
                    ]
                    takeoff.originBoundFields = ["X-Key"]
                }
                let landing = try await fly(takeoff)
                #expect(landing.text == "ok")
                #expect(landing.url.text == "\(other.origin)/there")
                #expect(
                    landing.redirects.map(\.text) == [
                        "\(server.origin)/", "\(server.origin)/again",
                    ]
                )
                for request in server.requestTexts {
                    #expect(request.contains("Authorization: Bearer S3cr3t\r\n"))
                    #expect(request.contains("X-Key: S3cr3t\r\n"))
                }
                let told = try #require(other.requestTexts.first)
                #expect(!told.contains("S3cr3t"))
                #expect(told.contains("X-Plain: 1\r\n"))
                #expect(told.hasPrefix("GET /there HTTP/1.1\r\nHost: 127.0.0.1:\(other.port)\r\n"))
            }
        }
    }

    @Test("T053 sends the body again for 307, none for 303", arguments: [307, 308, 303])
    func body(status: Int) async throws {
        try await LoopbackServer.serving { connection in
            try connection.readRequest()
            connection.send(Self.redirect(status, to: "/b"))
            try connection.readRequest()
            connection.send(Self.landed)
        } during: { server in
            let takeoff = try makeTakeoff(server, method: "POST") { takeoff in
                takeoff.body = RequestBody(bytes: Array("body".utf8))
                takeoff.fields = [HTTPField("Content-Type", "text/plain")]
            }
            _ = try await fly(takeoff)
            let second = try #require(server.requestTexts.last)
            if status == 303 {
                #expect(second.hasPrefix("GET /b "))
                #expect(!second.lowercased().contains("content-"))
            } else {
                #expect(second.hasPrefix("POST /b "))
                #expect(second.hasSuffix("Content-Length: 4\r\n\r\nbody"))
            }
        }
    }

    @Test("ends after as many hops as allowed", arguments: [0, 3, 20])
    func limit(_ limit: Int) async throws {
        try await LoopbackServer.answering(Self.redirect(302, to: "/next")) { server in
            let takeoff = try makeTakeoff(server) { $0.policy.maxRedirects = limit }
            #expect(await fault(takeoff) == .tooManyRedirects(limit: limit))
            #expect(server.requests.count == limit + 1)
        }
    }

    @Test("answers the redirect itself when told not to follow")
    func notFollowing() async throws {
        try await LoopbackServer.answering(Self.redirect(308, to: "/next")) { server in
            let takeoff = try makeTakeoff(server) { $0.policy.followsRedirects = false }
            let landing = try await fly(takeoff)
            #expect(landing.head.status == 308)
            #expect(landing.text == "moved")
            #expect(server.requests.count == 1)
        }
    }

    @Test("does not wait for a redirect's endless body", .timeLimit(.minutes(5)))
    func endlessBody() async throws {
        try await LoopbackServer.serving { connection in
            guard let header = connection.readHeader() else { return }
            guard header.hasPrefix("GET / ") else { return connection.send(Self.landed) }
            connection.send("HTTP/1.1 302 Found\r\nLocation: /b\r\n\r\n")
            connection.send(String(repeating: "x", count: 1 << 20))
            connection.waitForClose()
        } during: { server in
            let landing = try await fly(try makeTakeoff(server))
            #expect(landing.text == "ok")
        }
    }

    @Test("asks for a sink for the final answer alone, and reports the hops")
    func sinkAndEvents() async throws {
        try await LoopbackServer.serving { connection in
            try connection.readRequest()
            connection.send(Self.redirect(302, to: "/b"))
            try connection.readRequest()
            connection.send(Self.landed)
        } during: { server in
            let asked = Mutex<[Int]>([])
            let events = Mutex<[String]>([])
            let takeoff = try makeTakeoff(server)
            _ = try await makeCore()
                .fly(
                    takeoff,
                    observer: { event in
                        events.withLock { $0.append(String("\(event)".prefix { $0 != "(" })) }
                    },
                    choosingSink: { head in
                        asked.withLock { $0.append(head.status) }
                        return MemorySink(limit: 10)
                    }
                )
            #expect(asked.withLock { $0 } == [200])
            #expect(
                events.withLock { $0 } == [
                    "willSend", "connected", "received", "downloadProgress", "finished",
                    "redirecting", "willSend", "connected", "received", "downloadProgress",
                    "finished",
                ]
            )
        }
    }

    @Test("has one bound for all its hops")
    func totalBound() async throws {
        try await LoopbackServer.serving { connection in
            try connection.readRequest()
            connection.send(Self.redirect(302, to: "/b"))
            connection.waitForClose()
        } during: { server in
            let takeoff = try makeTakeoff(server) { $0.policy.timeout = .milliseconds(150) }
            #expect(await fault(takeoff) == .timedOut(.total, after: .milliseconds(150)))
        }
    }

    private static let landed = "HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\nok"

    private static func redirect(_ status: Int, to place: String) -> String {
        "HTTP/1.1 \(status) Moved\r\nLocation: \(place)\r\nContent-Length: 5\r\n\r\nmoved"
    }
}
