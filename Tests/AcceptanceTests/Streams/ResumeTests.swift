import Glibc
import TestSupport
import Testing

@Suite("A resumed download of the command")
struct ResumeTests {
    private static let retrying =
        #"{"service": "s", "path": "/x", "#
        + #""retry": {"attempts": 5, "minDelay": "1ms", "maxDelay": "2ms"}}"#
    private static let body = (0..<100_000).map { "\($0 % 10)" }.joined()
    private static let tag = "ETag: \"v1\"\r\n"

    /// The answer to a request from this byte on, cut off at another.
    private static func rest(
        from start: Int,
        to end: Int = 100_000,
        fields: String = tag
    ) -> String {
        let status =
            start == 0
            ? "200 OK" : "206 Partial Content\r\nContent-Range: bytes \(start)-99999/100000"
        return "HTTP/1.1 \(status)\r\n\(fields)Content-Length: \(100_000 - start)\r\n\r\n"
            + body.dropFirst(start).prefix(end - start)
    }

    /// Answers one connection after the other, and closes each behind its answer.
    private static func serving<Result>(
        _ answers: [String],
        _ definition: String = Exchange.plain,
        _ test: (Workspace, LoopbackServer) async throws -> Result
    ) async throws -> Result {
        try await LoopbackServer.serving { connection in
            try connection.readRequest()
            connection.send(AnswerCase.bytes(answers[connection.number - 1]))
        } during: { server in
            let workspace = try Workspace(server.origin, ["x": definition])
            try workspace.write("f", "old")
            return try await test(workspace, server)
        }
    }

    private static func range(_ request: String) -> [String] {
        request.split(separator: "\r\n").map(String.init)
            .filter { $0.hasPrefix("Range: ") || $0.hasPrefix("If-Range: ") }
    }

    @Test("asks for the rest alone after each cut: T104")
    func retries() async throws {
        let answers = [
            Self.rest(from: 0, to: 50_000), Self.rest(from: 50_000, to: 75_000),
            Self.rest(from: 75_000),
        ]
        try await Self.serving(answers, Self.retrying) { workspace, server in
            let outcome = try await workspace.run("x", "--download", "f", "--resume")
            #expect(outcome == Outcome(0))
            #expect(workspace.text(of: "f") == Self.body)
            #expect(workspace.leftovers == ["f"])
            #expect(
                server.requestTexts.map(Self.range) == [
                    [], ["Range: bytes=50000-", "If-Range: \"v1\""],
                    ["Range: bytes=75000-", "If-Range: \"v1\""],
                ]
            )
            #expect(server.requestTexts.allSatisfy { $0.contains("Accept-Encoding: identity\r\n") })
        }
    }

    @Test("goes on in the next run; until then the old file stays: T104, T107")
    func nextRun() async throws {
        let answers = [
            Self.rest(from: 0, to: 60_000), Self.rest(from: 60_000, to: 60_000),
            Self.rest(from: 60_000),
        ]
        try await Self.serving(answers) { workspace, server in
            for _ in 1...2 {
                #expect(try await workspace.run("x", "--download", "f", "--resume").status == 6)
                #expect(workspace.text(of: "f") == "old")
                #expect(workspace.leftovers == ["f", "f.part", "f.part.json"])
            }
            let outcome = try await workspace.run("x", "--download", "f", "--resume", "-i")
            #expect(outcome.status == 0)
            #expect(outcome.text.hasPrefix("HTTP/1.1 206 Partial Content\r\n"))
            #expect(workspace.text(of: "f") == Self.body)
            #expect(workspace.leftovers == ["f"])
        }
    }

    private static let starts: [(String, [String])] = [
        ("the whole of another version", ["HTTP/1.1 200 OK\r\nETag: \"v2\"\r\n"]),
        (
            "a wrong range",
            ["HTTP/1.1 206 Partial Content\r\n\(tag)Content-Range: bytes 0-2/3\r\n", ""]
        ),
        (
            "a part of another version",
            [
                "HTTP/1.1 206 Partial Content\r\nETag: \"v2\"\r\n"
                    + "Content-Range: bytes 60000-60002/100000\r\n", "",
            ]
        ),
        ("no such part any more", ["HTTP/1.1 416 No\r\nContent-Range: bytes */3\r\n", ""]),
    ]

    @Test(
        "starts over, whole, where the server answers with something else: T107",
        arguments: 0..<4
    )
    func startsOver(_ index: Int) async throws {
        let heads = Self.starts[index].1
        let answers = heads.map { head in
            (head.isEmpty ? "HTTP/1.1 200 OK\r\nETag: \"v2\"\r\n" : head)
                + "Content-Length: 3\r\n\r\nnew"
        }
        try await Self.serving([Self.rest(from: 0, to: 60_000)] + answers) { workspace, server in
            #expect(try await workspace.run("x", "--download", "f", "--resume").status == 6)
            let outcome = try await workspace.run("x", "--download", "f", "--resume")
            #expect(outcome.status == 0, "\(Self.starts[index].0): \(outcome)")
            #expect(outcome.errorText.contains("it starts over"))
            #expect(workspace.text(of: "f") == "new")
            #expect(workspace.leftovers == ["f"])
            #expect(server.requests.count == heads.count + 1)
        }
    }

    @Test("is done where nothing is left to fetch: T104")
    func complete() async throws {
        let answers = ["HTTP/1.1 416 No\r\nContent-Range: bytes */3\r\nContent-Length: 2\r\n\r\nno"]
        try await Self.serving(answers) { workspace, server in
            try workspace.write("f.part", "new")
            let state = #"{"url": "\#(server.origin)/x", "etag": "\"v1\"", "total": 3}"#
            try workspace.write("f.part.json", state)
            #expect(try await workspace.run("x", "--download", "f", "--resume") == Outcome(0))
            #expect(workspace.text(of: "f") == "new")
            #expect(workspace.leftovers == ["f"])
        }
    }

    @Test("keeps nothing of a file whose version nobody names, and says so")
    func withoutValidator() async throws {
        let answers = [Self.rest(from: 0, to: 60_000, fields: "ETag: W/\"v1\"\r\n")]
        try await Self.serving(answers) { workspace, _ in
            let outcome = try await workspace.run("x", "--download", "f", "--resume")
            #expect(outcome.status == 6)
            #expect(outcome.errorText.contains("names no version of it"))
            #expect(workspace.leftovers == ["f"])
        }
    }

    @Test("puts the body of an error on standard output, and keeps its part: T037")
    func error() async throws {
        let answers = [
            Self.rest(from: 0, to: 60_000), AnswerCase.answer("{}", status: "404 Not Found"),
        ]
        try await Self.serving(answers) { workspace, _ in
            #expect(try await workspace.run("x", "--download", "f", "--resume").status == 6)
            let outcome = try await workspace.run("x", "--download", "f", "--resume")
            #expect(outcome == Outcome(4, "{}", "apicli: x: HTTP 404 Not Found\n"))
            #expect(workspace.leftovers == ["f", "f.part", "f.part.json"])
        }
    }

    @Test("keeps its part when it is interrupted, and no secret in the state")
    func interrupted() async throws {
        let came = Event()
        try await LoopbackServer.serving { connection in
            try connection.readRequest()
            connection.send(Self.rest(from: 0, to: 60_000))
            came.happen()
            connection.waitForClose()
        } during: { server in
            let definition =
                #"{"service": "s", "path": "/x", "params": {"k": {"in": "query", "secret": true}}}"#
            let workspace = try Workspace(server.origin, ["x": definition])
            let words = ["x", "k=s3cret-key", "--download", "f", "--resume"]
            let program = try workspace.program(words).start()
            try await came.wait()
            while (workspace.bytes(of: "f.part") ?? []).isEmpty { await Task.yield() }
            program.send(SIGINT)
            #expect(await program.finish() == Outcome(130))
            #expect(workspace.leftovers == ["f.part", "f.part.json"])
            let state = try #require(workspace.text(of: "f.part.json"))
            #expect(state.contains("/x?k=***\""))
        }
    }

    @Test("is one at a time for a file")
    func oneAtATime() async throws {
        let workspace = try Workspace("http://127.0.0.1:1", ["x": Exchange.plain])
        try workspace.write("f.part", "part")
        let descriptor = open("\(workspace.path)/f.part", O_RDWR | O_CLOEXEC)
        defer { close(descriptor) }
        #expect(flock(descriptor, LOCK_EX | LOCK_NB) == 0)
        let outcome = try await workspace.run("x", "--download", "f", "--resume")
        #expect(outcome.status == 2)
        #expect(outcome.errorText.contains("another process is downloading it"))
    }

    @Test("shows what it would ask for, and asks for nothing")
    func preview() async throws {
        let origin = "http://127.0.0.1:1"
        let workspace = try Workspace(origin, ["x": Exchange.plain])
        try workspace.write("f.part", "12345")
        try workspace.write("f.part.json", #"{"url": "\#(origin)/x", "etag": "\"v1\""}"#)
        let outcome = try await workspace.run("x", "--download", "f", "--resume", "--dry-run")
        #expect(outcome.text.contains("Range: bytes=5-\n"), "\(outcome)")
        #expect(workspace.text(of: "f.part") == "12345")
    }

    @Test(
        "is refused where it has no sense",
        arguments: [
            ["x", "--resume"], ["p", "--download", "f", "--resume"],
            ["x", "--download", "f", "--resume", "-H", "Range: bytes=1-"],
            ["x", "--download", "/dev/null", "--resume"], ["x", "--checksum", "sha256:12"],
            ["x", "--all", "--checksum", "md5:d41d8cd98f00b204e9800998ecf8427e"],
            ["d", "--download", "f", "--resume"],
        ]
    )
    func mistakes(_ words: [String]) async throws {
        let post = #"{"service": "s", "path": "/x", "method": "POST"}"#
        let decoded =
            #"{"service": "s", "path": "/x", "payload": {"decode": {"command": ["cat"]}}}"#
        let workspace = try Workspace(
            "http://127.0.0.1:1",
            ["x": Exchange.plain, "p": post, "d": decoded]
        )
        let outcome = try await workspace.run(words)
        #expect(outcome.status == 2, "\(outcome)")
        #expect(workspace.leftovers == [])
    }
}
