import APIModel
import IntensiveNetworking
import TestSupport
import Testing

@Suite("A request that may not be sent")
struct LegalityTests {
    static let fields = [
        HTTPField("X", "a\r\nY: b"), HTTPField("X", "a\nb"), HTTPField("X", "a\rb"),
        HTTPField("X", "a\u{0}b"), HTTPField("X Y", "a"), HTTPField("X:Y", "a"), HTTPField("", "a"),
        HTTPField("X\r\nY", "a"),
    ]

    @Test("is refused for a header line that would write others", arguments: fields)
    func header(_ field: HTTPField) async throws {
        var takeoff = try unsentTakeoff()
        takeoff.fields = [field]
        guard case .illegalRequest = await fault(takeoff) else {
            Issue.record("it was sent")
            return
        }
    }

    @Test("is refused for a body of HEAD")
    func headBody() async throws {
        var takeoff = try unsentTakeoff()
        takeoff.method = .head
        takeoff.body = RequestBody(bytes: [1])
        guard case .illegalRequest = await fault(takeoff) else {
            Issue.record("it was sent")
            return
        }
    }

    @Test("that is odd but legal is sent as it is")
    func odd() async throws {
        try await LoopbackServer.answering("HTTP/1.1 204 No\r\n\r\n") { server in
            let takeoff = try makeTakeoff(server, "/a[b]?c[]=d&e='f'&%7C", method: "x-odd") {
                takeoff in
                takeoff.fields = [
                    HTTPField("X-Empty", ""), HTTPField("x_y", " spaced "),
                    HTTPField("X-N", bytes: Array("caf".utf8) + [0xE9]),
                    HTTPField("Content-Length", "999"), HTTPField("Transfer-Encoding", "chunked"),
                    HTTPField("Accept", "a/b"), HTTPField("X-Apicli-Flight", "1"),
                    HTTPField("User-Agent", "mine"), HTTPField("Connection", "close"),
                ]
            }
            _ = try await fly(takeoff)
            let head = Array(
                """
                x-odd /a[b]?c[]=d&e='f'&%7C HTTP/1.1\r
                Host: 127.0.0.1:\(server.port)\r
                X-Empty:\r
                x_y:  spaced \r
                X-N: caf
                """
                .utf8
            )
            let tail = Array(
                """
                \r
                Accept: a/b\r
                X-Apicli-Flight: 1\r
                User-Agent: mine\r
                Connection: close\r
                Accept-Encoding: deflate, gzip, br, zstd\r
                \r

                """
                .utf8
            )
            #expect(server.requests == [head + [0xE9] + tail])
        }
    }

    @Test("can be looked at before it is sent")
    func preview() throws {
        var takeoff = try unsentTakeoff()
        takeoff.auth = [.bearer(.text("t"))]
        let request = try makeCore().preview(takeoff)
        #expect(
            request.fields.lines.map(\.name) == [
                "Host", "User-Agent", "Accept", "Accept-Encoding", "Authorization",
            ]
        )
        #expect(request.deadline == nil)
    }

    private func unsentTakeoff() throws -> Takeoff {
        var takeoff = Takeoff(
            endpoint: "x",
            method: .get,
            url: try RequestURL("http://127.0.0.1:1/")
        )
        takeoff.policy.proxy = ""
        return takeoff
    }
}
