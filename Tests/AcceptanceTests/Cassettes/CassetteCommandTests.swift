import Foundation
import TestSupport
import Testing

@Suite("A cassette of the command")
struct CassetteCommandTests {
    private static func service(_ server: LoopbackServer, _ rest: String) -> String {
        #"{"environments": {"e": {"baseURL": "\#(server.origin)"}}, "defaultEnvironment": "e", "#
            + rest + "}"
    }

    /// The texts of all files of the cassette `d`, by their names.
    private static func files(_ workspace: Workspace) -> [(name: String, text: String)] {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: "\(workspace.path)/d"))
        return (names ?? []).sorted().map { ($0, workspace.text(of: "d/\($0)") ?? "") }
    }

    @Test("holds a walk, in private files, and plays it when the server is gone")
    func walk() async throws {
        let (workspace, recorded) = try await PagedList()
            .serving { workspace, _ in
                (
                    workspace,
                    try await workspace.run("x", "--all", "-o", "compact", "--record", "deep/d")
                )
            }
        #expect(recorded == Outcome(0, "[1,2,3,4,5]\n"))
        #expect(
            try await workspace.run("x", "--all", "-o", "compact", "--replay", "deep/d") == recorded
        )
        let folder = "\(workspace.path)/deep/d"
        let names = try FileManager.default.contentsOfDirectory(atPath: folder).sorted()
        #expect(names == ["00001-GET-x.json", "00002-GET-x.json", "00003-GET-x.json"])
        for name in names {
            let facts = try FileManager.default.attributesOfItem(atPath: "\(folder)/\(name)")
            #expect(facts[.posixPermissions] as? Int == 0o600)
        }
    }

    @Test("plays the exact bytes of a body, also through next")
    func exactBytes() async throws {
        let body = "{\"items\": [1,  2],\r\n \"x\": \"\\u00e9\", \"total\": 9}\n"
        let (workspace, recorded) = try await LoopbackServer.answering(AnswerCase.answer(body)) {
            server in
            let workspace = try Workspace(server.origin, ["x": PagedList.definition])
            return (workspace, try await workspace.run("x", "--record", "d"))
        }
        #expect(recorded == Outcome(0, body))
        #expect(try await workspace.run("x", "--replay", "d") == recorded)
        // The walk over the cassette stands behind its only page; that over the wire has not begun.
        let words = ["next", "x", "-o", "compact"]
        #expect(try await workspace.run(words + ["--replay", "d"]) == Outcome(0, "[1,2]\n"))
        #expect(try await workspace.run(words + ["--replay", "d"]).errorText.contains("page=2"))
        #expect(try await workspace.run(words).errorText.contains("nothing listens"))
    }

    @Test("misses with status 6 and what is nearest, and sends nothing")
    func miss() async throws {
        try await LoopbackServer.answering(AnswerCase.answer("{}")) { server in
            let definition =
                #"{"service": "s", "path": "/x/{id}", "#
                + #""params": {"id": {"in": "path", "required": true}}}"#
            let workspace = try Workspace(server.origin, ["x": definition])
            #expect(try await workspace.run("x", "id=11", "--record", "d").status == 0)
            let outcome = try await workspace.run("x", "id=12", "--replay", "d")
            #expect(
                outcome
                    == Outcome(
                        6,
                        "",
                        """
                        apicli: error: x: the cassette has no answer to 'GET \(server.origin)/x/12'; \
                        nearest: 'GET \(server.origin)/x/11'
                        help: record it with --record DIR, or call as when it was recorded

                        """
                    )
            )
            #expect(server.requests.count == 1)
        }
    }

    @Test("carries no credential to another origin, in no file: T051")
    func redirects() async throws {
        try await LoopbackServer.answering(AnswerCase.answer("there")) { other in
            let answer =
                "HTTP/1.1 302 Found\r\nLocation: \(other.origin)/y\r\nContent-Length: 0\r\n\r\n"
            let workspace = try await LoopbackServer.answering(answer) { server in
                let workspace = try Workspace(server.origin, ["x": Exchange.plain])
                try workspace.write(
                    "endpoints/services/s.json",
                    Self.service(server, #""auth": {"bearer": "s3cret-token"}"#)
                )
                #expect(try await workspace.run("x", "--record", "d") == Outcome(0, "there"))
                return workspace
            }
            #expect(try await workspace.run("x", "--replay", "d") == Outcome(0, "there"))
            #expect(other.requestTexts.count == 1)
            #expect(!other.requestTexts[0].contains("uthorization"))
            let files = Self.files(workspace)
            #expect(files.map(\.name) == ["00001-GET-x.json", "00002-GET-y.json"])
            #expect(files[0].text.contains(#""Authorization": "***""#))
            #expect(!files[1].text.contains("Authorization"))
            #expect(!files.contains { $0.text.contains("s3cret") })
        }
    }

    @Test("plays retries in their order, without their waits")
    func retries() async throws {
        let definition = #"{"service": "s", "path": "/x", "retry": {"attempts": 3}}"#
        let workspace = try Workspace("http://127.0.0.1:1", ["x": definition])
        for (number, status) in [(1, 429), (2, 503), (3, 200)] {
            try workspace.write(
                "d/\(number).json",
                """
                {"request": {"method": "GET", "url": "http://127.0.0.1:1/x"},
                 "response": {"status": \(status), "headers": {"Retry-After": "25"},
                              "body": {"text": "try \(number)"}}}
                """
            )
        }
        let outcome = try await workspace.run("x", "--replay", "d", "--timing")
        #expect(outcome.status == 0)
        #expect(outcome.text == "try 3")
    }

    @Test("holds the requests for tokens without the tokens, and keeps none of them: T085")
    func tokens() async throws {
        let workspace = try await LoopbackServer.serving { connection in
            while let request = try connection.readRequest() {
                let isToken = String(decoding: request, as: UTF8.self).hasPrefix("POST /token")
                connection.send(
                    AnswerCase.answer(
                        isToken
                            ? #"{"access_token":"tok-4711","token_type":"Bearer","expires_in":60}"#
                            : #"{"seen":"tok-4711"}"#
                    )
                )
            }
        } during: { server in
            let workspace = try Workspace(server.origin, ["x": Exchange.plain])
            let auth =
                #""auth": {"oauth2": {"tokenURL": "\#(server.origin)/token", "#
                + #""clientID": "client-1", "clientSecret": {"command": ["sh", "-c", "#
                + #""echo ran >> log; echo s3cret-of-client"]}}}"#
            try workspace.write("endpoints/services/s.json", Self.service(server, auth))
            for _ in 1...2 {
                let outcome = try await workspace.run("x", "--record", "d")
                #expect(outcome == Outcome(0, #"{"seen":"tok-4711"}"#))
            }
            return workspace
        }
        let files = Self.files(workspace)
        #expect(files.map(\.name) == ["00003-POST-token.json", "00004-GET-x.json"])
        for word in ["tok-4711", "s3cret-of-client", "client-1"] {
            #expect(!files.contains { $0.text.contains(word) }, "\(word)")
        }
        let log = workspace.text(of: "log")
        #expect(try await workspace.run("x", "--replay", "d") == Outcome(0, #"{"seen":"***"}"#))
        // Nothing is sent: no secret is fetched for it, and what was played is no token.
        #expect(workspace.text(of: "log") == log)
        #expect(!FileManager.default.fileExists(atPath: "\(workspace.path)/home/.cache"))
    }

    @Test("matches a signed request that is signed anew, by whatever key: T097")
    func signatures() async throws {
        let workspace = try await LoopbackServer.answering(AnswerCase.answer("{}")) { server in
            let workspace = try Workspace(server.origin, ["x": Exchange.plain])
            let auth =
                #""auth": [{"apiKey": {"in": "query", "name": "key", "value": "${KEY}"}}, "#
                + #"{"hmac": {"key": "${KEY}", "string": "{target}{nonce}{timestamp}", "#
                + #""query": {"n": "{nonce}", "t": "{timestamp}"}, "place": {"query": "sig"}}}]"#
            try workspace.write("endpoints/services/s.json", Self.service(server, auth))
            try workspace.write(".env", "KEY=first-key\n")
            #expect(try await workspace.run("x", "--record", "d").status == 0)
            return workspace
        }
        try workspace.write(".env", "KEY=any\n")
        #expect(try await workspace.run("x", "--replay", "d") == Outcome(0, "{}"))
        let text = Self.files(workspace).map(\.text).joined()
        #expect(text.contains("/x?key=***&n=***&t=***&sig=***"))
    }

    @Test("is refused together with its other half, or where it is none")
    func mistakes() async throws {
        let workspace = try Workspace("http://127.0.0.1:1", ["x": Exchange.plain])
        let both = try await workspace.run("x", "--record", "d", "--replay", "d")
        #expect(both.status == 2)
        #expect(both.errorText.contains("--record and --replay exclude each other"))
        #expect(try await workspace.run("x", "--replay", "d").status == 2)
        try workspace.write("d/1.json", "{\n  \"request\": {}\n")
        let broken = try await workspace.run("x", "--replay", "d")
        #expect(broken.status == 2)
        #expect(broken.errorText.contains("d/1.json:3:1: error: --replay: not JSON"))
        try workspace.write("file", "")
        #expect(try await workspace.run("x", "--record", "file").status == 2)
        #expect(workspace.leftovers == ["d", "file"])
    }

    @Test("is served by the mock server, at whatever place it was recorded")
    func served() async throws {
        let (workspace, recorded) = try await PagedList()
            .serving { workspace, _ in
                (workspace, try await workspace.run("x", "--all", "--record", "d"))
            }
        #expect(recorded.status == 0)
        let script = """
            mkfifo fifo
            "$apicli" mock --replay d > fifo 2> log &
            exec 3< fifo
            read url <&3
            sed -i "s|\\"baseURL\\": \\"[^\\"]*\\"|\\"baseURL\\": \\"$url\\"|" endpoints/services/s.json
            "$apicli" x --all -o compact; "$apicli" x page=7; echo $?
            kill $!
            wait
            """
        let outcome = try await workspace.shell(script)
        #expect(
            outcome.text == "[1,2,3,4,5]\n"
                + #"{"error":"the cassette has no answer to this request","#
                + #""method":"GET","target":"/x?page=7","nearest":["#
                + workspaceURLs(workspace).map { "\"GET \($0)\"" }.joined(separator: ",") + "]}4\n"
        )
    }

    private func workspaceURLs(_ workspace: Workspace) -> [String] {
        let urls = Self.files(workspace)
            .compactMap { file in
                file.text.split(separator: "\n").first { $0.contains("\"url\"") }
            }
            .map { $0.split(separator: "\"")[3] }
            .map(String.init)
        // Those that have more in common with the one asked for come first.
        return urls.filter { $0.contains("page=") } + urls.filter { !$0.contains("page=") }
    }
}
