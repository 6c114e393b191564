import Foundation
import Synchronization
import TestSupport
import Testing

@Suite("A signature", .timeLimit(.minutes(5)))
struct SignatureTests {
    private static let key = "p)a%s>s+$:\""

    private static let auth = #"""
        "auth": {"hmac": {
          "key": {"file": "hook.key"}, "headers": {"X-Nonce": "{nonce}", "X-Time": "{timestamp}"},
          "string": ["{method}", "{target}", "{header:x-nonce}", "{timestamp}", "{body:sha256}"],
          "place": {"header": "X-Signature"}
        }}
        """#

    /// The value of a line of a request.
    private static func line(_ name: String, _ request: String) -> String {
        request.split(separator: "\r\n").first { $0.hasPrefix("\(name): ") }
            .map { String($0.dropFirst(name.count + 2)) } ?? ""
    }

    /// The signature as openssl computes it.
    private static func expected(_ request: String, _ workspace: Workspace) async throws -> String {
        let words = request.split(separator: " ").prefix(2)
        let body = request.components(separatedBy: "\r\n\r\n").dropFirst().joined()
        try workspace.write("body", body)
        let start = "\(words[0])\n\(words[1])\n\(line("X-Nonce", request))\n"
        try workspace.write("string", start + "\(line("X-Time", request))\n")
        let outcome = try await workspace.shell(
            """
            { cat string; openssl dgst -sha256 -r body | cut -c1-64 | tr -d '\\n'; } |
                openssl dgst -sha256 -hmac "$(cat hook.key)" -r | cut -c1-64
            """
        )
        return outcome.text.trimmingCharacters(in: .newlines)
    }

    private func run(
        _ definition: String,
        _ words: [String],
        answering: @escaping @Sendable (String, Int) -> String
    ) async throws {
        let count = Mutex(0)
        try await LoopbackServer.serving { connection in
            while let bytes = try connection.readRequest() {
                let number = count.withLock { count in
                    count += 1
                    return count
                }
                connection.send(answering(String(decoding: bytes, as: UTF8.self), number))
            }
        } during: { server in
            let workspace = try Workspace(server.origin, ["x": definition])
            try workspace.write("hook.key", Self.key + "\n")
            let outcome = try await workspace.run(["x"] + words)
            #expect(outcome.status == 0, "\(outcome)")
            let requests = server.requestTexts
            #expect(requests.count == 3)
            #expect(Set(requests.map { Self.line("X-Nonce", $0) }).count == 3)
            for request in requests {
                let expected = try await Self.expected(request, workspace)
                #expect(Self.line("X-Signature", request) == expected)
            }
        }
    }

    @Test("is made anew for each try and each redirect: T097")
    func triesAndRedirects() async throws {
        let definition = """
            {"service": "s", "method": "PUT", "path": "/x", "params": {"a": {"in": "body"}},
             "retry": {"attempts": 2, "on": [503], "maxDelay": "1ms"}, \(Self.auth)}
            """
        try await run(definition, ["a=b"]) { request, number in
            if number == 1 { return AnswerCase.answer("busy", status: "503 Busy") }
            guard request.hasPrefix("PUT /x ") else { return AnswerCase.answer("{}") }
            return AnswerCase.answer("", status: "307 Moved", fields: "Location: /y?z=1\r\n")
        }
    }

    @Test("is made anew for each page: T097")
    func pages() async throws {
        let definition = PagedList.definition.replacing(
            "{\"service\"",
            with: "{\(Self.auth), \"service\""
        )
        try await run(definition, ["--all"]) { _, number in
            AnswerCase.answer(#"{"items":\#(number == 3 ? "[5]" : "[1,2]"),"total":5}"#)
        }
    }

    @Test("is made anew for each poll: T097")
    func polls() async throws {
        let definition = """
            {"service": "s", "path": "/x", \(Self.auth),
             "until": {"that": "done", "every": "1ms", "deadline": "60s"}}
            """
        try await run(definition, []) { _, number in
            AnswerCase.answer(#"{"done": \#(number == 3)}"#)
        }
    }

    @Test("shows the text it is made of, and no secret")
    func explains() async throws {
        let definition = #"{"service": "s", "path": "/x", "params": {"q": {"in": "query"}}, "#
        let workspace = try Workspace("http://127.0.0.1:1", ["x": definition + "\(Self.auth)}"])
        try workspace.write("hook.key", Self.key + "\n")
        let outcome = try await workspace.run("x", "q=1", "--explain")
        #expect(outcome.status == 0)
        let lines = outcome.text.split(separator: "\n").map(String.init)
        let index = try #require(lines.firstIndex(of: "hmac string to sign"))
        #expect(lines[index...].dropFirst().prefix(2) == ["  GET", "  /x?q=1"])
        #expect(!outcome.text.contains(Self.key))
    }
}
