import APIModel
import IntensiveNetworking
import TestSupport
import Testing

/// An answer, and what becomes of it.
struct HeaderCase: Sendable, CustomTestStringConvertible {
    let id: String
    let answer: [UInt8]
    let status: Int
    var reason = ""
    var fields: [HTTPField] = []
    var body = "ok"

    var testDescription: String { id }

    init(
        _ id: String,
        _ answer: String,
        status: Int = 200,
        reason: String = "",
        fields: [HTTPField] = [],
        body: String = "ok"
    ) {
        self.id = id
        self.answer = Array(answer.utf8)
        self.status = status
        self.reason = reason
        self.fields = fields
        self.body = body
    }
}

@Suite("A careless or hostile header")
struct HostileHeaderTests {
    static let cases: [HeaderCase] = [
        HeaderCase(
            "T039 no reason phrase",
            "HTTP/1.1 200\r\nContent-Length: 2\r\n\r\nok",
            fields: [HTTPField("Content-Length", "2")]
        ),
        HeaderCase(
            "T039 a reason phrase in another language",
            "HTTP/1.1 200 Tudo béem\r\nContent-Length: 2\r\n\r\nok",
            reason: "Tudo béem",
            fields: [HTTPField("Content-Length", "2")]
        ),
        HeaderCase(
            "no space after the colon, white space around values and names",
            "HTTP/1.1 200 OK\r\nX:v\r\ny :\t w \t\r\nContent-Length:2\r\n\r\nok",
            reason: "OK",
            fields: [
                HTTPField("X", "v"), HTTPField("y", "w"), HTTPField("Content-Length", "2"),
            ]
        ),
        HeaderCase(
            "lines that end in LF alone",
            "HTTP/1.1 200 OK\nX: v\nContent-Length: 2\n\nok",
            reason: "OK",
            fields: [HTTPField("X", "v"), HTTPField("Content-Length", "2")]
        ),
        HeaderCase(
            "T026 repeated lines, in order and in their own case",
            "HTTP/1.1 200 OK\r\nSet-Cookie: a=1\r\nLink: </a>\r\nset-cookie: b=2\r\n"
                + "Link: </b>\r\nContent-Length: 2\r\n\r\nok",
            reason: "OK",
            fields: [
                HTTPField("Set-Cookie", "a=1"), HTTPField("Link", "</a>"),
                HTTPField("set-cookie", "b=2"), HTTPField("Link", "</b>"),
                HTTPField("Content-Length", "2"),
            ]
        ),
        HeaderCase(
            "trailers after a chunked body",
            "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n2\r\nok\r\n0\r\nX-T: 1\r\n\r\n",
            reason: "OK",
            fields: [HTTPField("Transfer-Encoding", "chunked")]
        ),
        HeaderCase(
            "a Basic challenge",
            "HTTP/1.1 401 Unauthorized\r\nWWW-Authenticate: Basic realm=\"x\"\r\n"
                + "Content-Length: 2\r\n\r\nok",
            status: 401,
            reason: "Unauthorized",
            fields: [
                HTTPField("WWW-Authenticate", "Basic realm=\"x\""),
                HTTPField("Content-Length", "2"),
            ]
        ),
        HeaderCase(
            "a proxy's challenge",
            "HTTP/1.1 407 No\r\nProxy-Authenticate: Basic realm=x\r\nContent-Length: 2\r\n\r\nok",
            status: 407,
            reason: "No",
            fields: [
                HTTPField("Proxy-Authenticate", "Basic realm=x"),
                HTTPField("Content-Length", "2"),
            ]
        ),
        HeaderCase(
            "interim answers first",
            "HTTP/1.1 100 Continue\r\n\r\nHTTP/1.1 103 Early Hints\r\nLink: </s>\r\n\r\n"
                + "HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\nok",
            reason: "OK",
            fields: [HTTPField("Content-Length", "2")]
        ),
        HeaderCase(
            "folded lines",
            "HTTP/1.1 200 OK\r\nX: a\r\n  b\r\nContent-Length: 2\r\n\r\nok",
            reason: "OK",
            fields: [HTTPField("X", "a b"), HTTPField("Content-Length", "2")]
        ),
        HeaderCase(
            "names with spaces, empty values",
            "HTTP/1.1 200 OK\r\nA B: c\r\nE:\r\nContent-Length: 2\r\n\r\nok",
            reason: "OK",
            fields: [
                HTTPField("A B", "c"), HTTPField("E", ""),
                HTTPField("Content-Length", "2"),
            ]
        ),
        HeaderCase(
            "more spaces than needed, in interim answers too",
            "HTTP/1.1  103  Hints\r\n\r\nHTTP/1.1  200  OK\r\nContent-Length: 2\r\n\r\nok",
            reason: "OK",
            fields: [HTTPField("Content-Length", "2")]
        ),
        HeaderCase(
            "a status of its own",
            "HTTP/1.1 599 Odd\r\nContent-Length: 2\r\n\r\nok",
            status: 599,
            reason: "Odd",
            fields: [HTTPField("Content-Length", "2")]
        ),
        HeaderCase(
            "HTTP/1.0 that ends with the connection",
            "HTTP/1.0 200 OK\r\n\r\nok",
            reason: "OK"
        ),
    ]

    @Test("is taken as it comes", .timeLimit(.minutes(5)), arguments: cases)
    func takenAsItComes(_ row: HeaderCase) async throws {
        try await LoopbackServer.serving { connection in
            try connection.readRequest()
            connection.send(row.answer)
        } during: { server in
            let landing = try await fly(try makeTakeoff(server))
            #expect(landing.head.status == row.status)
            #expect(landing.head.reason == row.reason)
            #expect(landing.head.fields.lines == row.fields)
            #expect(landing.text == row.body)
        }
    }

    @Test("T039 keeps bytes that are no UTF-8")
    func latin1() async throws {
        try await LoopbackServer.serving { connection in
            try connection.readRequest()
            connection.send(Array("HTTP/1.1 200 caf".utf8) + [0xE9] + Array("\r\nX-N: caf".utf8))
            connection.send([0xE9] + Array("\r\nContent-Length: 0\r\n\r\n".utf8))
        } during: { server in
            let landing = try await fly(try makeTakeoff(server))
            #expect(landing.head.reason == "café")
            #expect(landing.head.fields.lines.first?.bytes == Array("caf".utf8) + [0xE9])
            #expect(landing.head.fields["x-n"] == "café")
        }
    }

    @Test("that arrives one byte at a time is whole in the end")
    func dripped() async throws {
        try await LoopbackServer.serving { connection in
            try connection.readRequest()
            connection.drip("HTTP/1.1 200 OK\r\nX: v\r\nContent-Length: 2\r\n\r\nok")
        } during: { server in
            let landing = try await fly(try makeTakeoff(server))
            #expect(landing.head.fields["X"] == "v")
            #expect(landing.text == "ok")
        }
    }

    @Test("that is larger than the limit is refused", arguments: [1, 3])
    func tooLarge(interim: Int) async throws {
        let filler = String(repeating: "X: \(String(repeating: "y", count: 1000))\r\n", count: 40)
        try await LoopbackServer.serving { connection in
            try connection.readRequest()
            for _ in 1..<interim { connection.send("HTTP/1.1 103 Hints\r\n\(filler)\r\n") }
            connection.send("HTTP/1.1 200 OK\r\n\(filler)Content-Length: 2\r\n\r\nok")
        } during: { server in
            let takeoff = try makeTakeoff(server) { $0.policy.maxHeaderBytes = 32 << 10 }
            #expect(await fault(takeoff) == .headerTooLarge(limit: 32 << 10))
        }
    }

    @Test("with one line beyond libcurl's bound is refused")
    func longLine() async throws {
        try await LoopbackServer.serving { connection in
            try connection.readRequest()
            connection.send("HTTP/1.1 200 OK\r\nX: \(String(repeating: "y", count: 200 << 10))\r\n")
            connection.send("Content-Length: 2\r\n\r\nok")
        } during: { server in
            let takeoff = try makeTakeoff(server)
            #expect(await fault(takeoff) == .headerTooLarge(limit: 100 << 10))
        }
    }
}
