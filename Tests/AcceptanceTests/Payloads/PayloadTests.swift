import Foundation
import Synchronization
import TestSupport
import Testing

@Suite("A payload", .timeLimit(.minutes(5)))
struct PayloadTests {
    private static let key = "p)a%s>s+$:\""

    /// What openssl makes of a body, in the way of the guide.
    private static func openssl(_ words: [String], _ body: [UInt8]) -> [UInt8] {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments = ["openssl"] + words
        process.environment = ["VAULT_KEY": key, "PATH": "/usr/local/bin:/usr/bin:/bin"]
        let (input, output) = (Pipe(), Pipe())
        process.standardInput = input
        process.standardOutput = output
        guard (try? process.run()) != nil else { return [] }
        input.fileHandleForWriting.write(Data(body))
        try? input.fileHandleForWriting.close()
        let bytes = Array(output.fileHandleForReading.readDataToEndOfFile())
        process.waitUntilExit()
        return bytes
    }

    private static let cipher = ["-aes-256-cbc", "-pbkdf2", "-a", "-A", "-pass", "env:VAULT_KEY"]

    /// The definitions of the guide, the service at this origin.
    private static func workspace(_ origin: String) throws -> Workspace {
        let workspace = try Workspace()
        for path in ["endpoints/services/vault.json", "endpoints/note.v1.json"] {
            let text = try GuidePage.example(path, of: "signing.md")
            #expect(text.contains("{"))
            try workspace.write(path, text.replacing("https://vault.example", with: origin))
        }
        try workspace.write("hook.key", "tbsecret\n")
        return workspace
    }

    @Test("that encodes ends with the call's time")
    func overdueEncoding() async throws {
        let definition = """
            {"service": "s", "path": "/x", "method": "POST", "params": {"a": {"in": "body"}}, \
            "payload": {"encode": {"command": ["sleep", "100"]}}}
            """
        let workspace = try Workspace("http://127.0.0.1:1", ["x": definition])
        let outcome = try await workspace.run("x", "a=1", "--timeout", "300ms")
        #expect(outcome.status == 7, "\(outcome)")
        #expect(outcome.errorText.hasPrefix("apicli: error: x: not done within 0.3 s"))
    }

    @Test("that decodes ends with the call's time")
    func overdueDecoding() async throws {
        var exchange = Exchange(arguments: ["--timeout", "2s"])
        exchange.definition = """
            {"service": "s", "path": "/x", "payload": {"decode": {"command": ["sleep", "100"]}}}
            """
        exchange.answer = AnswerCase.answer("{}")
        let (outcome, _, _) = try await exchange.run()
        #expect(outcome.status == 7, "\(outcome)")
        #expect(outcome.errorText.hasPrefix("apicli: error: x: not done within 2 s"))
    }

    @Test("as in the guide is encrypted, then signed, and its answer decrypted: T097")
    func guide() async throws {
        let plain = Mutex("")
        try await LoopbackServer.serving { connection in
            guard let request = try connection.readRequest() else { return }
            let body = Self.body(of: request)
            let text = Self.openssl(["enc", "-d"] + Self.cipher, body)
            plain.withLock { $0 = String(decoding: text, as: UTF8.self) }
            let answer = Array(#"{"kept": true, "text": "the key"}"#.utf8)
            let hidden = Self.openssl(["enc"] + Self.cipher, answer)
            connection.send(
                AnswerCase.answer(
                    String(decoding: hidden, as: UTF8.self),
                    "application/octet-stream"
                )
            )
        } during: { server in
            let workspace = try Self.workspace(server.origin)
            let outcome = try await workspace.run("note.v1", "text=under the mat", "-r", "words") {
                $0.environment["VAULT_KEY"] = Self.key
            }
            #expect(outcome == Outcome(0, "7\n"))
            #expect(plain.withLock { $0 } == #"{"text":"under the mat"}"#)
            let request = try #require(server.requests.first)
            let text = String(decoding: request, as: UTF8.self)
            let body = Self.body(of: request)
            #expect(text.contains("\r\nContent-Length: \(body.count)\r\n"))
            #expect(text.contains("\r\nContent-Type: application/octet-stream\r\n"))
            let digest = Self.openssl(["dgst", "-sha256", "-hmac", "tbsecret", "-r"], body)
            let signature = String(decoding: digest.prefix(64), as: UTF8.self)
            #expect(text.contains("\r\nX-Signature: \(signature)\r\n"))
        }
    }

    private static func body(of request: [UInt8]) -> [UInt8] {
        let text = String(decoding: request, as: UTF8.self)
        guard let end = text.firstRange(of: "\r\n\r\n") else { return [] }
        return Array(text[end.upperBound...].utf8)
    }

    private static func definition(encode: String, decode: String = "cat") -> String {
        """
        {"service": "s", "method": "POST", "path": "/x", "params": {"a": {"in": "body"}},
         "payload": {"encode": {"command": ["sh", "-c", "\(encode)"]},
                     "decode": {"command": ["sh", "-c", "\(decode)"]}}}
        """
    }

    @Test("that cannot be encoded ends the call before anything is sent")
    func failingEncode() async throws {
        let workspace = try Workspace(
            "http://127.0.0.1:1",
            ["x": Self.definition(encode: "echo no key >&2; exit 3")]
        )
        let outcome = try await workspace.run("x", "a=b")
        #expect(outcome.status == 9)
        let sentence = "the body cannot be encoded: 'sh' ended with status 3: no key"
        #expect(outcome.errorText.contains(sentence))
    }

    @Test("that cannot be decoded is a refused answer, told with the command's own words")
    func failingDecode() async throws {
        let (outcome, _, _) = try await Exchange(
            definition: Self.definition(encode: "cat", decode: "echo bad decrypt >&2; exit 1"),
            arguments: ["a=b"],
            answer: AnswerCase.answer("hidden")
        )
        .run()
        #expect(outcome.status == 8)
        #expect(outcome.text.isEmpty)
        let sentence = "the answer cannot be decoded: 'sh' ended with status 1: bad decrypt"
        #expect(outcome.errorText.contains(sentence))
    }

    @Test("leaves an answer that is an error as it is")
    func errors() async throws {
        let (outcome, requests, _) = try await Exchange(
            definition: Self.definition(encode: "rev", decode: "exit 1"),
            arguments: ["a=b"],
            answer: AnswerCase.answer("plain", status: "404 Not Found")
        )
        .run()
        #expect(outcome == Outcome(4, "plain", "apicli: x: HTTP 404 Not Found\n"))
        #expect(requests.first?.contains(#"}"b":"a"{"#) == true)
    }

    @Test("runs only where the definition is trusted")
    func trust() async throws {
        let workspace = try Workspace(
            "http://127.0.0.1:1",
            ["x": Self.definition(encode: "touch ran; cat")]
        )
        chmod("\(workspace.path)/endpoints/x.json", 0o666)
        let outcome = try await workspace.run("x", "a=b")
        #expect(outcome.status == 9)
        #expect(outcome.errorText.contains("can be changed by other users"))
        #expect(workspace.leftovers.isEmpty)
    }

    @Test("is not run to show a request, which says so", arguments: ["--dry-run", "--explain"])
    func previews(flag: String) async throws {
        let workspace = try Workspace(
            "http://127.0.0.1:1",
            ["x": Self.definition(encode: "touch ran; cat")]
        )
        let outcome = try await workspace.run("x", "a=b", flag)
        #expect(outcome.status == 0)
        #expect(outcome.text.contains(#"{"a":"b"}"#))
        #expect(outcome.errorText.contains("the body is shown before 'sh -c 'touch ran; cat''"))
        #expect(workspace.leftovers.isEmpty)
    }

    @Test("is in the curl line as a command that the body is piped through")
    func curlLine() async throws {
        try await LoopbackServer.answering(AnswerCase.answer("")) { server in
            let workspace = try Workspace(server.origin, ["x": Self.definition(encode: "rev")])
            let line = try await workspace.run("x", "a=it's", "--curl")
            let curl = try await workspace.shell(line.text.replacing("curl ", with: "curl -s "))
            #expect(curl.status == 0)
            #expect(server.requestTexts.first?.contains(#"}"s'ti":"a"{"#) == true)
        }
    }

    @Test("of an endpoint takes back what its service says")
    func takenBack() async throws {
        let (outcome, _, _) = try await Exchange(
            definition: #"{"service": "t", "path": "/x", "payload": {}}"#,
            answer: AnswerCase.answer("plain"),
            prepare: { workspace in
                let text = workspace.text(of: "endpoints/services/s.json") ?? ""
                let payload = #"{"payload": {"decode": {"command": ["false"]}}, "#
                try workspace.write("endpoints/services/t.json", payload + text.dropFirst())
            }
        )
        .run()
        #expect(outcome == Outcome(0, "plain"))
    }
}
