import APIModel
import IntensiveNetworking
import TestSupport
import Testing

@Suite("A cassette")
struct CassetteTransportTests {
    private let folder: TemporaryFolder
    private let mask: CassetteMask

    init() throws {
        folder = try TemporaryFolder()
        let masker = SecretMasker(secrets: ["s3cr3t-t0k3n"])
        mask = { masker.mask($0) }
    }

    @Test("answers as it was recorded, repeated requests in order, without any transport")
    func replays() async throws {
        try await record([
            (try request("/a"), 200, "one"), (try request("/a"), 503, "two"),
            (try request("/b"), 200, "three"),
        ])
        let player = try CassetteTransport(replaying: folder.path, mask: mask)
        var answers: [String] = []
        for path in ["/a", "/b", "/a", "/a"] {
            let answer = try await send(try request(path), over: player)
            answers.append("\(answer.head.status) \(text(answer))")
        }
        #expect(answers == ["200 one", "200 three", "503 two", "503 two"])
    }

    @Test("tells requests apart by method and body, too")
    func matches() async throws {
        try await record([
            (try request("/a", .post, "x"), 200, "x"), (try request("/a", .post, "y"), 200, "y"),
            (try request("/a", .put, "x"), 200, "put"),
        ])
        let player = try CassetteTransport(replaying: folder.path, mask: mask)
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
        let player = try CassetteTransport(replaying: folder.path, mask: mask)
        let error = FlightError.notRecorded(
            request: "GET http://127.0.0.1/items/2",
            nearest: ["/items/22", "/items/1", "/orders"].map { "GET http://127.0.0.1\($0)" }
        )
        await #expect(throws: error) { try await send(try request("/items/2"), over: player) }
    }

    @Test("holds no secret, and still answers the request that had it")
    func masks() async throws {
        var secret = try request("/a?key=s3cr3t-t0k3n", .post, "{\"t\": \"s3cr3t-t0k3n\"}")
        secret.fields = [
            HTTPField("Authorization", "Own short"), HTTPField("X-Key", "s3cr3t-t0k3n"),
            HTTPField("Cookie", "sid=abc"),
        ]
        try await record([(secret, 200, "s3cr3t-t0k3n")])
        let file = try #require(folder.names.first { $0.hasSuffix(".json") })
        let text = try #require(folder.read(file))
        for word in ["s3cr3t-t0k3n", "Own short", "abc", "c1d2"] { #expect(!text.contains(word)) }
        #expect(text.contains("sid=***; Path=/"))
        let player = try CassetteTransport(replaying: folder.path, mask: mask)
        #expect(self.text(try await send(secret, over: player)) == "***")
    }

    @Test("is readable: text as text, other bytes as base64")
    func isReadable() async throws {
        try await record([(try request("/a/b?c=1"), 200, "grün\n")])
        let text = try #require(folder.read("00001-GET-a-b.json"))
        #expect(text.contains(#""text": "grün\n""#))
        for bytes: [UInt8] in [[], [0], [255, 0, 1], [255, 254], Array("ü".utf8)] {
            let exchange = CassetteExchange(
                method: "GET",
                url: "u",
                fields: [],
                body: .bytes(bytes),
                head: ResponseHead(version: "HTTP/2", status: 200, fields: [HTTPField("A", "b")]),
                answer: .bytes(bytes)
            )
            #expect(CassetteExchange(exchange.json) == exchange)
        }
    }

    @Test("records nothing of a flight that failed")
    func skipsFailures() async throws {
        let stub = StubTransport([.failure(.connectionReset)])
        let recorder = CassetteTransport(recording: stub, to: folder.path, mask: mask)
        await #expect(throws: FlightError.connectionReset) {
            try await send(try request("/a"), over: recorder)
        }
        #expect(folder.names.isEmpty)
    }

    @Test("refuses a folder whose files are no exchanges")
    func refusesOthers() throws {
        let path = try folder.write("{}", to: "00001.json")
        #expect(throws: StoreFault(path: path, reason: "it holds no recorded exchange")) {
            try CassetteTransport(replaying: folder.path, mask: mask)
        }
    }

    private func record(_ exchanges: [(WireRequest, Int, String)]) async throws {
        let fields: HTTPFields = [HTTPField("Set-Cookie", "sid=c1d2; Path=/")]
        let stub = StubTransport(
            exchanges.map { _, status, body in
                .success((ResponseHead(status: status, fields: fields), Array(body.utf8)))
            }
        )
        let recorder = CassetteTransport(recording: stub, to: folder.path, mask: mask)
        for (request, _, body) in exchanges {
            let answer = try await send(request, over: recorder)
            #expect(text(answer) == body)
        }
        #expect(stub.isUsedUp)
    }

    private func send(
        _ request: WireRequest,
        over transport: CassetteTransport
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
