import TestSupport
import Testing

@Suite("A view of an answer")
struct ViewTests {
    private static let definition = """
        {"service": "s", "path": "/x", "reformers": {
          "ids": {"query": "[].id", "output": "lines"},
          "why": {"query": "error.text", "failure": true, "output": "lines"},
          "sorted": {"command": ["sort"]},
          "broken": {"command": ["sh", "-c", "echo no good >&2; exit 3"]},
          "named": "[].{id: id, n: name}"
        }}
        """

    /// Words behind the endpoint's name, the body of the answer, and what comes of it.
    private static let cases: [(words: [String], body: String, outcome: Outcome)] = [
        (
            ["-r", "ids"], #"[{"id":1736184243098437392},{"id":1.50}]"#,
            Outcome(0, "1736184243098437392\n1.50\n")
        ),
        (
            ["-r", "named", "-o", "jsonl"], #"[{"id":1,"name":"a","x":0}]"#,
            Outcome(0, "{\"id\":1,\"n\":\"a\"}\n")
        ),
        (
            ["-r", "ids", "-r", "named", "-o", "compact"], #"[{"id":1,"name":"a"}]"#,
            Outcome(0, #"{"ids":[1],"named":[{"id":1,"n":"a"}]}"# + "\n")
        ),
        (
            ["--query", "[0].z", "-o", "compact"], #"[{"z":{"b":1,"a":2,"a":3}}]"#,
            Outcome(0, #"{"b":1,"a":2,"a":3}"# + "\n")
        ),
        (["--query", "length(@)"], "[1,2,3]", Outcome(0, "3\n")),
        (["-o", "lines", "--max-items", "1"], "[1,2,3]", Outcome(0, "1\n")),
        (["-o", "jsonl"], "[]", Outcome(0, "")),
        (["-o", "json"], "[]", Outcome(0, "[]\n")),
        (["--query", "[]", "-o", "json"], "{\"a\":1}", Outcome(0, "null\n")),
        (["-r", "sorted"], #""x""#, Outcome(0, "\"x\"\n")),
        (
            ["-r", "broken"], "1",
            Outcome(
                8,
                "",
                """
                apicli: error: x: the reformer 'broken' cannot be applied: it ended with status 3: no good
                help: see the body itself with --output raw

                """
            )
        ),
        (
            ["-r", "ids"], "<html>",
            Outcome(
                8,
                "",
                """
                apicli: error: x: the body is not JSON: expected a value, found '<' at line 1, column 1
                help: see the bytes with --output raw

                """
            )
        ),
    ]

    @Test("is what the words ask for", arguments: cases)
    func views(words: [String], body: String, expected: Outcome) async throws {
        let answer = "HTTP/1.1 200 OK\r\nContent-Length: \(body.utf8.count)\r\n\r\n\(body)"
        try await LoopbackServer.answering(answer) { server in
            let workspace = try Workspace(server.origin, ["x": Self.definition])
            #expect(try await workspace.run(["x"] + words) == expected)
        }
    }

    @Test("is never made of an HTTP error, but for a failure one")
    func failures() async throws {
        let body = #"{"error":{"text":"gone"}}"#
        let answer = "HTTP/1.1 410 Gone\r\nContent-Length: \(body.count)\r\n\r\n\(body)"
        try await LoopbackServer.answering(answer) { server in
            let workspace = try Workspace(server.origin, ["x": Self.definition])
            #expect(
                try await workspace.run("x", "-r", "ids")
                    == Outcome(4, "gone\n", "apicli: x: HTTP 410 Gone\n")
            )
            #expect(
                try await workspace.run("x", "-r", "why")
                    == Outcome(4, "gone\n", "apicli: x: HTTP 410 Gone\n")
            )
            #expect(
                try await workspace.run("x", "-r", "why", "-o", "json")
                    == Outcome(4, "\"gone\"\n", "apicli: x: HTTP 410 Gone\n")
            )
            #expect(
                try await workspace.run("x") == Outcome(4, body, "apicli: x: HTTP 410 Gone\n")
            )
        }
    }

    @Test("is not made of a body in an unknown coding, whose bytes are passed on: T046")
    func unknownCoding() async throws {
        let answer = "HTTP/1.1 200 OK\r\nContent-Encoding: foo\r\nContent-Length: 2\r\n\r\n[]"
        try await LoopbackServer.answering(answer) { server in
            let workspace = try Workspace(server.origin, ["x": Self.definition])
            let refused = try await workspace.run("x", "-o", "json")
            #expect(refused.status == 8 && refused.output.isEmpty)
            #expect(refused.errorText.contains("content coding 'foo'"))
            let passed = try await workspace.run("x")
            #expect(passed.status == 0 && passed.text == "[]")
        }
    }

    @Test("tells of half a surrogate pair that a format of characters cannot keep")
    func loneSurrogate() async throws {
        let body = #"{"s":"a\ud800b"}"#
        let answer = "HTTP/1.1 200 OK\r\nContent-Length: \(body.count)\r\n\r\n\(body)"
        try await LoopbackServer.answering(answer) { server in
            let workspace = try Workspace(server.origin, ["x": Self.definition])
            let lines = try await workspace.run("x", "--query", "s", "-o", "lines")
            #expect(lines.text == "a\u{FFFD}b\n")
            #expect(lines.errorText.contains("half of a surrogate pair"))
            let kept = try await workspace.run("x", "--query", "s", "-o", "compact")
            #expect(kept == Outcome(0, #""a\ud800b""# + "\n"))
        }
    }

    @Test("of declared text is decoded from its charset: T047")
    func declaredText() async throws {
        let definition = #"{"service": "s", "path": "/x", "response": {"as": "text"}}"#
        let head = "Content-Type: text/plain; charset=\"ISO-8859-1\"\r\nContent-Length: 4\r\n"
        try await LoopbackServer.serving { connection in
            connection.readHeader()
            connection.send(Array("HTTP/1.1 200 OK\r\n\(head)\r\ncaf".utf8) + [0xE9])
        } during: { server in
            let workspace = try Workspace(server.origin, ["x": definition])
            #expect(try await workspace.run("x", "-o", "lines") == Outcome(0, "café\n"))
            #expect(try await workspace.run("x", "-o", "json") == Outcome(0, "\"café\"\n"))
        }
    }

    @Test("of a saved answer is the same as of a live one")
    func offline() async throws {
        let workspace = try Workspace("http://127.0.0.1:1", ["x": Self.definition])
        let outcome = try await workspace.shell(
            #"echo '[{"id":1},{"id":2}]' | "$apicli" reform x -r ids"#
        )
        #expect(outcome == Outcome(0, "1\n2\n"))
        let failure = try await workspace.shell(
            #"echo '{"error":{"text":"gone"}}' | "$apicli" reform x -r why"#
        )
        #expect(failure == Outcome(0, "gone\n"))
    }
}

@Suite("A stream", .timeLimit(.minutes(5)))
struct StreamTests {
    private static let definition = #"{"service": "s", "path": "/x"}"#
    private static let beginnings = [
        (
            "text/event-stream",
            "data: {\"n\":1}\n\nid: 7\r\ndata: {\"n\":\rdata: 2}\r\n\r\n: hi\n\n"
        ),
        ("application/x-ndjson", "{\"n\":1}\n\n{\"n\":2}\r\n"),
    ]

    @Test("is printed record by record, and its close is seen: T049", arguments: beginnings)
    func records(type: String, beginning: String) async throws {
        let closed = Event()
        try await LoopbackServer.serving { connection in
            connection.readHeader()
            connection.send("HTTP/1.1 200 OK\r\nContent-Type: \(type)\r\n\r\n\(beginning)")
            connection.waitForClose()
            closed.happen()
        } during: { server in
            let workspace = try Workspace(server.origin, ["x": Self.definition])
            let outcome = try await workspace.run("x", "--query", "n", "--max-items", "2")
            #expect(outcome == Outcome(0, "1\n2\n"))
            try await closed.wait()
        }
    }

    @Test("goes through a command, record by record")
    func command() async throws {
        let definition = """
            {"service": "s", "path": "/x", "reformers": {"up": {"command": ["tr", "a-z", "A-Z"]}}}
            """
        try await LoopbackServer.serving { connection in
            connection.readHeader()
            let head = "HTTP/1.1 200 OK\r\nContent-Type: application/x-ndjson\r\n\r\n"
            connection.send("\(head){\"a\":1}\n{\"b\":2}\n")
            connection.waitForClose()
        } during: { server in
            let workspace = try Workspace(server.origin, ["x": definition])
            let outcome = try await workspace.run(
                "x",
                "-r",
                "up",
                "--max-items",
                "2",
                "-o",
                "jsonl"
            )
            #expect(outcome == Outcome(0, "{\"A\":1}\n{\"B\":2}\n"))
        }
    }

    @Test("is not held back until it ends, and ends with its reader", arguments: beginnings)
    func readerGone(type: String, beginning: String) async throws {
        let closed = Event()
        try await LoopbackServer.serving { connection in
            connection.readHeader()
            connection.send("HTTP/1.1 200 OK\r\nContent-Type: \(type)\r\n\r\n\(beginning)")
            connection.waitForClose()
            closed.happen()
        } during: { server in
            let workspace = try Workspace(server.origin, ["x": Self.definition])
            let outcome = try await workspace.shell(#""$apicli" x | head -n 1"#)
            let first = beginning.split(whereSeparator: \.isNewline)[0]
            #expect(outcome == Outcome(0, "\(first)\n"))
            try await closed.wait()
        }
    }
}
