import Foundation
import Glibc
import TestSupport
import Testing

@Suite("The reports of apicli check")
struct CheckReportTests {
    private static let reports = [
        "tap=r.tap", "junit=r.xml", "json=r.json", "html=r.html", "github=r.txt",
    ]
    private static var words: [String] { reports.flatMap { ["--report", $0] } }
    private static let files = ["r.tap", "r.xml", "r.json", "r.html", "r.txt"]

    private static let signals: [(Int32, Int32)] = [(SIGINT, 130), (SIGTERM, 143), (SIGHUP, 129)]

    @Test("are whole after a signal: what was done, and what was skipped", arguments: signals)
    func interrupted(signal: Int32, status: Int32) async throws {
        let arrived = Event()
        try await LoopbackServer.serving { connection in
            while let request = try connection.readRequest() {
                guard String(decoding: request, as: UTF8.self).hasPrefix("GET /b") else {
                    connection.send(Array("HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\n{}".utf8))
                    continue
                }
                arrived.happen()
                connection.waitForClose()
            }
        } during: { server in
            let workspace = try Workspace(
                server.origin,
                [
                    "a": #"{"service": "s", "path": "/a"}"#,
                    "b": #"{"service": "s", "path": "/b"}"#,
                    "c": #"{"service": "s", "path": "/c"}"#,
                ]
            )
            let program = try workspace.program(["check", "--jobs", "1"] + Self.words).start()
            try await arrived.wait()
            program.send(signal)
            let outcome = await program.finish()
            #expect(outcome.status == status)
            #expect(outcome.errorText == "")
            #expect(outcome.text.hasSuffix("3 checks: 1 passed, 2 skipped (interrupted)\n"))
            #expect(
                workspace.text(of: "r.tap")
                    == """
                    TAP version 14
                    1..3
                    ok 1 - a: lands
                    ok 2 - b: lands # SKIP interrupted
                    ok 3 - c: lands # SKIP interrupted

                    """
            )
            #expect(workspace.text(of: "r.xml")?.hasSuffix("</testsuites>\n") == true)
            #expect(workspace.text(of: "r.json")?.contains(#""interrupted": true"#) == true)
            #expect(workspace.text(of: "r.html")?.hasSuffix("</html>\n") == true)
            #expect(workspace.leftovers == Self.files.sorted())
        }
    }

    @Test("are written when the reader of standard output goes away")
    func readerGone() async throws {
        let server = SilentServer()
        try await server.serving { workspace in
            let program = try workspace.program(["check", "--report", "tap=t"]).start()
            try await server.arrived.wait()
            program.closeOutput()
            let outcome = await program.finish(readingOutput: false)
            #expect(outcome.status == 141)
            #expect(workspace.text(of: "t")?.contains("SKIP interrupted") == true)
            try await server.closed.wait()
        }
    }

    @Test("show no secret of a param, a definition or an answer: T085, T087")
    func secrets() async throws {
        let secret = "S3cr3t-value-of-it"
        let body = #"{"echo": "\#(secret)", "n": 1}"#
        let answer =
            "HTTP/1.1 200 OK\r\nX-Echo: \(secret)\r\nContent-Length: \(body.utf8.count)\r\n\r\n\(body)"
        let outcome = try await LoopbackServer.answering(answer) { server in
            let workspace = try Workspace(
                server.origin,
                [
                    "a": """
                    {"service": "s", "method": "POST", "path": "/a", "summary": "with \(secret)",
                     "auth": {"bearer": "\(secret)"}, "tags": ["\(secret)"],
                     "params": {"t": {"in": "query", "secret": true}, "u": {"in": "body"}},
                     "checks": [{"name": "is not \(secret)", "that": "echo == 'x'"},
                      {"header": "X-Echo", "that": "@ == 'y'"}, {"that": "echo"}],
                     "examples": [{"params": {"t": "\(secret)", "u": "has \(secret)"}},
                      {"params": {"t": "\(secret)", "u": "too"}}]}
                    """
                ]
            )
            let outcome = try await workspace.run(["check"] + Self.words)
            for file in Self.files {
                let text = try #require(workspace.text(of: file))
                #expect(!text.contains(secret), "\(file)")
                #expect(text.contains("***"), "\(file)")
                let path = "\(workspace.path)/\(file)"
                let facts = try FileManager.default.attributesOfItem(atPath: path)
                #expect(facts[.posixPermissions] as? Int == 0o600)
            }
            return outcome
        }
        #expect(outcome.status == 8)
        #expect(!outcome.text.contains("S3cr3t"))
    }

    @Test("of many endpoints at once are whole, and the process ends well: T082")
    func many() async throws {
        let endpoints = (1...200).map { ("e\($0)", #"{"service": "s", "path": "/x"}"#) }
        let answer = "HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\n{}"
        let outcome = try await LoopbackServer.serving { connection in
            while try connection.readRequest() != nil { connection.send(Array(answer.utf8)) }
        } during: { server in
            let workspace = try Workspace(
                server.origin,
                Dictionary(uniqueKeysWithValues: endpoints)
            )
            return try await workspace.run(["check", "--jobs", "200", "--report", "junit"])
        }
        #expect(outcome.status == 0)
        #expect(outcome.text.contains(#"tests="200" failures="0" errors="0""#))
        #expect(outcome.errorText == "apicli: 200 checks: 200 passed\n")
    }

    @Test("leave the old file where the new one cannot be had")
    func refusedEarly() async throws {
        let workspace = try Workspace("http://127.0.0.1:1", ["x": Exchange.plain])
        try workspace.write("r.tap", "old")
        let outcome = try await workspace.run(
            ["check", "--report", "tap=r.tap", "--report", "json=r.tap/x"]
        )
        #expect(outcome.status == 2)
        #expect(workspace.text(of: "r.tap") == "old")
    }

    @Test("on a terminal have marks and times, and a line of progress that is taken away")
    func terminal() async throws {
        let outcome = try await LoopbackServer.answering(
            "HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\n{}"
        ) { server in
            let workspace = try Workspace(server.origin, ["x": Exchange.plain])
            return try await workspace.run("check") { program in
                program.output = .terminal
                program.errorOutput = .terminal
            }
        }
        #expect(outcome.status == 0)
        #expect(outcome.text.hasPrefix("\u{1B}[32m✓\u{1B}[0m x  lands\u{1B}[2m  "))
        #expect(outcome.text.contains("\u{1B}[1;32m1 check: 1 passed in "))
        #expect(outcome.errorText.hasPrefix("\r\u{1B}[K0 of 1 call"))
        #expect(outcome.errorText.hasSuffix("\r\u{1B}[K"))
    }
}
