import APIModel
import IntensiveNetworking
import TestSupport
import Testing

@Suite("A cassette")
struct CassetteTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
    }

    @Test("answers as it was recorded, repeated requests in order, without any transport")
    func replays() async throws {
        try await record([
            (try request("/a"), 200, "one"), (try request("/a"), 503, "two"),
            (try request("/b"), 200, "three"),
        ])
        let player = try ReplayingTransport(folder.path)
        var answers: [String] = []
        for path in ["/a", "/b", "/a", "/a"] {
            let answer = try await send(try request(path), over: player)
            answers.append("\(answer.head.status) \(text(answer))")
        }
        #expect(answers == ["200 one", "200 three", "503 two", "503 two"])
    }

    @Test("of a later run replaces what an earlier one recorded of the same request alone")
    func replaces() async throws {
        try await record([
            (try request("/a"), 200, "old"), (try request("/a"), 200, "older"),
            (try request("/b"), 200, "b"), (try request("/a", .post, "x"), 200, "post"),
        ])
        try await record([(try request("/a"), 200, "new"), (try request("/a"), 200, "newer")])
        let names = folder.names.filter { $0.hasSuffix(".json") }.sorted()
        #expect(
            names == [
                "00003-GET-b.json", "00004-POST-a.json", "00005-GET-a.json", "00006-GET-a.json",
            ]
        )
        let player = try ReplayingTransport(folder.path)
        #expect(text(try await send(try request("/a"), over: player)) == "new")
        #expect(text(try await send(try request("/a"), over: player)) == "newer")
    }

    @Test("tells requests apart by method and body, too")
    func matches() async throws {
        try await record([
            (try request("/a", .post, "x"), 200, "x"), (try request("/a", .post, "y"), 200, "y"),
            (try request("/a", .put, "x"), 200, "put"),
        ])
        let player = try ReplayingTransport(folder.path)
        #expect(text(try await send(try request("/a", .post, "y"), over: player)) == "y")
        #expect(text(try await send(try request("/a", .put, "x"), over: player)) == "put")
        let error = FlightError.notRecorded(
            request: "POST http://127.0.0.1/a",
            nearest: ["POST http://127.0.0.1/a with another body", "PUT http://127.0.0.1/a"]
        )
        await #expect(throws: error) { try await send(try request("/a", .post, "z"), over: player) }
    }

    @Test("lists what is nearest when there is no answer")
    func listsNearest() async throws {
        try await record(
            try ["/items/1", "/items/22", "/orders", "/users"].map { (try request($0), 200, "") }
        )
        let player = try ReplayingTransport(folder.path)
        let error = FlightError.notRecorded(
            request: "GET http://127.0.0.1/items/2",
            nearest: ["/items/22", "/items/1", "/orders"].map { "GET http://127.0.0.1\($0)" }
        )
        await #expect(throws: error) { try await send(try request("/items/2"), over: player) }
    }

    @Test("holds no secret, and answers the request with another one: T085")
    func masks() async throws {
        let fields: HTTPFields = [
            HTTPField("Authorization", "Own short"), HTTPField("X-Key", "s3cr3t-t0k3n"),
            HTTPField("Cookie", "sid=abc"),
        ]
        var secret = try request("/a?key=s3cr3t-t0k3n", .post, "{\"t\": \"s3cr3t-t0k3n\"}")
        secret.fields = fields
        secret.secrets = ["s3cr3t-t0k3n"]
        try await record([(secret, 200, "s3cr3t-t0k3n")])
        let file = try #require(folder.names.first { $0.hasSuffix(".json") })
        let text = try #require(folder.read(file))
        for word in ["s3cr3t-t0k3n", "Own short", "abc", "c1d2"] { #expect(!text.contains(word)) }
        #expect(text.contains("sid=***; Path=/"))
        var other = try request("/a?key=0th3r-t0k3n", .post, "{\"t\": \"0th3r-t0k3n\"}")
        other.secrets = ["0th3r-t0k3n"]
        let player = try ReplayingTransport(folder.path)
        #expect(self.text(try await send(other, over: player)) == "***")
    }

    @Test("matches whatever credentials added to the query, and knows it by name alone: T097")
    func masksAdded() async throws {
        var signed = try request("/a?q=1&ts=1700&sig=abcdef")
        signed.bareURL = try RequestURL("http://127.0.0.1/a?q=1")
        try await record([(signed, 200, "yes")])
        let text = try #require(folder.read("00001-GET-a.json"))
        #expect(text.contains(#""url": "http://127.0.0.1/a?q=1&ts=***&sig=***""#))
        var again = try request("/a?q=1&ts=1800&sig=fedcba")
        again.bareURL = signed.bareURL
        let player = try ReplayingTransport(folder.path)
        #expect(self.text(try await send(again, over: player)) == "yes")
        again = try request("/a?q=2&ts=1800&sig=fedcba")
        again.bareURL = try RequestURL("http://127.0.0.1/a?q=2")
        let missed = again
        await #expect(throws: FlightError.self) { try await send(missed, over: player) }
    }

    @Test("keeps no token of an authorization server's answer")
    func masksTokens() async throws {
        var token = try request("/token", .post, "grant_type=client_credentials")
        token.fetchesToken = true
        let answer = #"{"access_token":"tok-12345","refresh_token":"ref-12345","expires_in":60}"#
        try await record([(token, 200, answer)])
        let text = try #require(folder.read("00001-POST-token.json"))
        #expect(!text.contains("12345"))
        #expect(text.contains(#""expires_in": 60"#))
    }

    @Test("knows a multipart body by its parts, not by its boundary")
    func steadiesBoundaries() async throws {
        func upload(_ boundary: String) throws -> WireRequest {
            var request = try request("/a", .post, "--\(boundary)\r\n\r\nx\r\n--\(boundary)--\r\n")
            request.fields = [
                HTTPField("Content-Type", "multipart/form-data; boundary=\(boundary)")
            ]
            return request
        }
        try await record([(try upload("one"), 200, "yes")])
        let player = try ReplayingTransport(folder.path)
        #expect(text(try await send(try upload("other"), over: player)) == "yes")
    }

    @Test("knows a large body by its digest")
    func digestsLargeBodies() async throws {
        let large = String(repeating: "x", count: 2 << 20)
        try await record([(try request("/a", .post, large), 200, "yes")])
        let player = try ReplayingTransport(folder.path)
        #expect(text(try await send(try request("/a", .post, large), over: player)) == "yes")
        await #expect(throws: FlightError.self) {
            try await send(try request("/a", .post, large + "y"), over: player)
        }
        #expect(try #require(folder.read("00001-POST-a.json")).utf8.count < 1_000)
    }

    @Test("records nothing of a flight that failed")
    func skipsFailures() async throws {
        let stub = StubTransport([.failure(.connectionReset)])
        let recorder = try RecordingTransport(around: stub, into: folder.path)
        await #expect(throws: FlightError.connectionReset) {
            try await send(try request("/a"), over: recorder)
        }
        #expect(folder.names.isEmpty)
    }

    @Test("records what came where its reader wanted no more")
    func recordsEnough() async throws {
        let stub = StubTransport([.success((ResponseHead(status: 200), Array("12345".utf8)))])
        let recorder = try RecordingTransport(around: stub, into: folder.path)
        let request = try request("/a")
        await #expect(throws: FlightError.bodyTooLarge(limit: 3)) {
            try await recorder.send(request, observer: nil) { _ in MemorySink(limit: 3) }
        }
        let player = try ReplayingTransport(folder.path)
        #expect(text(try await send(request, over: player)) == "12345")
    }

    @Test("refuses a folder whose files are no exchanges, and one that is not there")
    func refusesOthers() throws {
        let path = try folder.write("{\n}", to: "00001.json")
        let fault = #expect(throws: CassetteFault.self) { try ReplayingTransport(folder.path) }
        #expect(fault?.path == path)
        #expect(fault?.reason == "'request' is missing")
        #expect(fault?.place?.line == 1)
        #expect(throws: CassetteFault.self) {
            try RecordingTransport(around: StubTransport([]), into: folder.path)
        }
        #expect(throws: CassetteFault.self) { try ReplayingTransport("\(folder.path)/none") }
    }

    private func record(_ exchanges: [(WireRequest, Int, String)]) async throws {
        let fields: HTTPFields = [HTTPField("Set-Cookie", "sid=c1d2; Path=/")]
        let stub = StubTransport(
            exchanges.map { _, status, body in
                .success((ResponseHead(status: status, fields: fields), Array(body.utf8)))
            }
        )
        let recorder = try RecordingTransport(around: stub, into: folder.path)
        for (request, _, body) in exchanges {
            let answer = try await send(request, over: recorder)
            #expect(text(answer) == body)
        }
        #expect(stub.isUsedUp)
    }

    private func send(
        _ request: WireRequest,
        over transport: any Transport
    ) async throws -> WireAnswer {
        try await transport.send(request, observer: nil) { _ in MemorySink(limit: 1_000) }
    }

    private func request(
        _ path: String,
        _ method: HTTPMethod = .get,
        _ body: String? = nil
    ) throws -> WireRequest {
        WireRequest(
            method: method,
            url: try RequestURL("http://127.0.0.1\(path)"),
            body: body.map { RequestBody(bytes: Array($0.utf8)) }
        )
    }

    private func text(_ answer: WireAnswer) -> String {
        guard case .bytes(let bytes) = answer.body else { return "?" }
        return String(decoding: bytes, as: UTF8.self)
    }
}
