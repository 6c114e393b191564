import APIModel
import Foundation
import IntensiveNetworking
import JSONText
import Synchronization
import TestSupport
import Testing

@Suite("A flight with an OAuth 2 token")
struct OAuth2FlightTests {
    @Test("asks for a token once, for many calls")
    func asksOnce() async throws {
        try await Self.serving(accepting: "t1") { server, core in
            for _ in 0..<3 {
                let landing = try await Self.fly(server, core)
                #expect(landing.body == .bytes(Array("ok".utf8)))
            }
            #expect(Self.asked(server) == 1)
            #expect(Self.bearers(server) == ["t1", "t1", "t1"])
        }
    }

    @Test("gets a new token and is sent once more when the server rejects the old one")
    func replaysOnce() async throws {
        try await Self.serving(accepting: "t2") { server, core in
            let body = RequestBody(bytes: Array("b".utf8))
            let landing = try await Self.fly(server, core, body: body)
            #expect(landing.head.status == 200)
            #expect(Self.asked(server) == 2)
            #expect(Self.bearers(server) == ["t1", "t2"])
        }
    }

    @Test("lands with the second rejection, and does not ask for ever")
    func endsRejected() async throws {
        try await Self.serving(accepting: "none") { server, core in
            let landing = try await Self.fly(server, core)
            #expect(landing.head.status == 401)
            #expect(landing.body == .bytes(Array("no".utf8)))
            #expect(Self.bearers(server) == ["t1", "t2"])
        }
    }

    @Test("tells observers the token as a secret")
    func tellsSecrets() async throws {
        try await Self.serving(accepting: "t2") { server, core in
            let secrets = Mutex<[[String]]>([])
            let takeoff = try Self.takeoff(server)
            _ = try await core.fly(
                takeoff,
                observing: { takeoff in
                    secrets.withLock { $0.append(takeoff.secrets) }
                    return nil
                },
                choosingSink: { _ in MemorySink(limit: 100) }
            )
            #expect(secrets.withLock { $0.map(\.last) } == ["t1", "t2"])
        }
    }

    @Test("ends with the authorization server's own words")
    func tellsRefusals() async throws {
        let answer =
            "HTTP/1.1 400 Bad Request\r\nContent-Length: 25\r\n\r\n"
            + #"{"error":"invalid_scope"}"#
        try await LoopbackServer.answering(answer) { server in
            let refusal = FlightError.tokenRefused(
                status: 400,
                reason: "the token was refused with status 400: invalid_scope"
            )
            await #expect(throws: refusal) { try await Self.fly(server, makeCore()) }
        }
    }

    private static func serving(
        accepting token: String,
        _ test: (LoopbackServer, IntensiveCore) async throws -> Void
    ) async throws {
        let given = Mutex(0)
        try await LoopbackServer.serving { connection in
            while let request = try connection.readRequest() {
                let text = String(decoding: request, as: UTF8.self)
                if text.hasPrefix("POST /token ") {
                    let number = given.withLock { given in
                        given += 1
                        return given
                    }
                    send(200, #"{"access_token":"t\#(number)","token_type":"Bearer"}"#, connection)
                } else if text.contains("Authorization: Bearer \(token)\r\n") {
                    send(200, "ok", connection)
                } else {
                    send(401, "no", connection)
                }
            }
        } during: { server in
            try await test(server, makeCore())
        }
    }

    private static func send(_ status: Int, _ body: String, _ connection: LoopbackConnection) {
        connection.send(
            "HTTP/1.1 \(status) X\r\nContent-Length: \(body.utf8.count)\r\n\r\n\(body)"
        )
    }

    private static func takeoff(
        _ server: LoopbackServer,
        body: RequestBody? = nil
    ) throws -> Takeoff {
        let url = try RequestURL("\(server.origin)/api")
        var takeoff = Takeoff(endpoint: "e", method: body == nil ? .get : .put, url: url)
        takeoff.body = body
        takeoff.policy.proxy = ""
        takeoff.auth = [
            .oauth2([
                "tokenURL": .text("\(server.origin)/token"), "clientID": .text("me"),
                "clientSecret": .text("secret"),
            ])
        ]
        return takeoff
    }

    private static func fly(
        _ server: LoopbackServer,
        _ core: IntensiveCore,
        body: RequestBody? = nil
    ) async throws -> Landing {
        try await core.fly(
            try takeoff(server, body: body),
            observing: { _ in nil },
            choosingSink: { _ in MemorySink(limit: 100) }
        )
    }

    private static func asked(_ server: LoopbackServer) -> Int {
        server.requestTexts.count { $0.hasPrefix("POST /token ") }
    }

    private static func bearers(_ server: LoopbackServer) -> [String] {
        server.requestTexts.compactMap { text in
            text.components(separatedBy: "Authorization: Bearer ").dropFirst().first
                .map { String($0.prefix { !$0.isNewline }) }
        }
    }
}
