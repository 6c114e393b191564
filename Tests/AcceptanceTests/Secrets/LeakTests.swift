import Foundation
import TestSupport
import Testing

@Suite("A secret of awkward characters", .timeLimit(.minutes(5)))
struct LeakTests {
    static let secret = #"p)a%s>s+$:"9"#
    static let forms = SecretForms(of: secret, user: "u")

    /// A definition for each way in which a secret gets into a request.
    static let definitions: [String: String] = [
        "bearer": #""auth": {"bearer": "${SECRET}"}"#,
        "basic": #""auth": {"basic": {"user": "u", "password": "${SECRET}"}}"#,
        "query": #""auth": {"apiKey": {"in": "query", "name": "k", "value": "${SECRET}"}}"#,
        "header": #""auth": {"apiKey": {"in": "header", "name": "X-K", "value": "${SECRET}"}}"#,
        "cookie": #""auth": {"apiKey": {"in": "cookie", "name": "k", "value": "${SECRET}"}}"#,
        "command": #""auth": {"bearer": {"command": ["printenv", "SECRET"]}}"#,
        "oauth": #""auth": {"oauth2": {"tokenURL": "ORIGIN/token", "clientID": "u", "#
            + #""clientSecret": "${SECRET}"}}"#,
        "signed": #""auth": {"awsSigV4": {"region": "r", "service": "s3", "accessKey": "A", "#
            + #""secretKey": "${SECRET}"}}"#,
        "paged": #""auth": {"bearer": "${SECRET}"}, "pagination": {"style": "page", "items": "@", "#
            + #""param": "page"}, "params": {"page": {"in": "query", "type": "integer"}}"#,
        "cached": #""auth": {"bearer": "${SECRET}"}, "cache": {"ttl": "1h"}"#,
        "param": #""params": {"a": {"in": "query", "secret": true}}"#,
        "headerParam": #""params": {"a": {"in": "header", "name": "X-A", "secret": true}}"#,
        "cookieParam": #""params": {"a": {"in": "cookie", "secret": true}}"#,
        "bodyParam": #""method": "POST", "params": {"a": {"in": "body", "secret": true}}"#,
        "formParam": #""method": "POST", "params": {"a": {"in": "form", "secret": true}}"#,
        "partParam": #""method": "POST", "params": {"a": {"in": "part", "secret": true}}"#,
        "rawParam": #""method": "POST", "params": {"a": {"in": "raw", "secret": true}}"#,
    ]

    /// What is done with each of them; files are written into the folder.
    static let lines: [[String]] = [
        ["-v", "--include"], ["--dry-run"], ["--curl"], ["--explain"], ["--timing"],
        ["--trace", "out/trace"], ["--har", "out/archive"], ["-o", "table", "--trace", "-"],
        ["-e", "failing", "-v"], ["-e", "failing", "--error-format", "json"],
        ["-e", "closed", "-v"],
        ["-e", "closed", "--error-format", "json", "--trace", "out/closed"],
        ["--record", "out/cassette"], ["--replay", "out/cassette", "-v"],
        ["--strategy", "queue", "-v"], ["--query", "nonsense(@"], ["--query", "abs(@)"],
    ]

    @Test("is in no form in anything printed or written", arguments: definitions.keys.sorted())
    func calls(_ name: String) async throws {
        try await LoopbackServer.serving { connection in
            while let request = try connection.readRequest() {
                connection.send(Self.answer(to: String(decoding: request, as: UTF8.self)))
            }
        } during: { server in
            let workspace = try Self.workspace(server.origin)
            let input = name.hasSuffix("aram") ? ["a=\(Self.secret)"] : []
            for line in Self.lines {
                let outcome = try await workspace.run([name] + input + line) {
                    $0.environment["SECRET"] = Self.secret
                }
                #expect(Self.forms.found(in: outcome.output) == [], "\(line): \(outcome)")
                #expect(Self.forms.found(in: outcome.errorOutput) == [], "\(line): \(outcome)")
            }
            try Self.checkFiles(of: workspace)
        }
    }

    /// What makes many calls, or looks at what calls have left.
    static let commands: [[String]] = [
        ["batch", "--jobs", "4", "--journal", "out/journal"], ["batch", "-e", "failing"],
        ["batch", "-e", "closed", "--unordered"], reports("e"), reports("failing"),
        reports("closed"),
        ["check", "param", "headerParam", "--param", "a=\(secret)", "--report", "html=out/p.html"],
        ["chain", "c", "p=\(secret)", "-v"], ["chain", "c", "p=\(secret)", "--dry-run"],
        ["chain", "c", "p=\(secret)", "-e", "failing", "-v", "--timing"],
        ["bench", "bearer", "--count", "3", "-o", "json"], ["paged", "--pages", "2", "-v"],
        ["next", "paged", "-v"], ["cached", "-v"], ["cached", "-v", "--offline"],
        ["cache", "list", "-o", "json"], ["cache", "list"], ["flights"],
    ]

    private static func reports(_ environment: String) -> [String] {
        let formats = ["tap", "junit", "json", "github", "html"]
        return ["check", "-e", environment]
            + formats.flatMap { ["--report", "\($0)=out/\(environment).\($0)"] }
    }

    @Test("is in no form in what many calls print or leave")
    func manyCalls() async throws {
        try await LoopbackServer.serving { connection in
            while let request = try connection.readRequest() {
                connection.send(Self.answer(to: String(decoding: request, as: UTF8.self)))
            }
        } during: { server in
            let workspace = try Self.workspace(server.origin)
            try workspace.write("endpoints/chains/c.json", Self.chain)
            var calls = ""
            for name in Self.definitions.keys.sorted() {
                let value = Self.secret.replacing("\"", with: "\\\"")
                let params = name.hasSuffix("aram") ? #"{"a": "\#(value)"}"# : "{}"
                calls += #"{"endpoint": "\#(name)", "params": \#(params)}"# + "\n"
            }
            for line in Self.commands {
                let outcome = try await workspace.run(line) {
                    $0.environment["SECRET"] = Self.secret
                    if line[0] == "batch" { $0.input = .bytes(Array(calls.utf8)) }
                }
                #expect(outcome.status != 2 && outcome.status != 9, "\(line): \(outcome)")
                #expect(Self.forms.found(in: outcome.output) == [], "\(line): \(outcome)")
                #expect(Self.forms.found(in: outcome.errorOutput) == [], "\(line): \(outcome)")
            }
            try Self.checkFiles(of: workspace)
        }
    }

    private static let chain = #"""
        {"params": {"p": {"secret": true, "required": true}}, "steps": [
          {"id": "one", "call": "param", "params": {"a": "${params.p}"}},
          {"id": "two", "call": "bodyParam", "params": {"a": "x${params.p}"}, "when": "length(one) > `0`"},
          {"id": "three", "call": "bearer", "when": "length(two) > `0`"}]}
        """#

    @Test("is in no form in what looks at definitions")
    func lookingAtDefinitions() async throws {
        let workspace = try Self.workspace("http://127.0.0.1:1")
        var lines = [["lint"], ["list", "-o", "json"], ["generate", "--into", "generated"]]
        for name in Self.definitions.keys { lines.append(["describe", name, "-o", "json"]) }
        for line in lines {
            let outcome = try await workspace.run(line) { $0.environment["SECRET"] = Self.secret }
            #expect(outcome.status == 0, "\(outcome)")
            #expect(Self.forms.found(in: outcome.output + outcome.errorOutput) == [])
        }
        try Self.checkFiles(of: workspace)
    }

    @Test("has forms that are found")
    func finds() {
        for (name, text) in Self.forms.forms {
            #expect(Self.forms.found(in: Array("x\(text)y".utf8)).contains(name))
        }
    }

    /// An answer whose header says again what came, as careless servers do.
    private static func answer(to request: String) -> String {
        let target = request.split(separator: " ")[1]
        guard target != "/token" else {
            return AnswerCase.answer(#"{"access_token": "t0ken-of-them", "token_type": "Bearer"}"#)
        }
        let head = request.components(separatedBy: "\r\n\r\n")[0]
        let lines = head.components(separatedBy: "\r\n").dropFirst()
            .filter {
                $0.hasPrefix("Authorization") || $0.hasPrefix("X-") || $0.hasPrefix("Cookie")
            }
        let echo = (lines.map { "X-Echo-\($0)\r\n" } + ["X-Target: \(target)\r\n"]).joined()
        let status = target.hasPrefix("/failing") ? "500 No" : "200 OK"
        return "HTTP/1.1 \(status)\r\n\(echo)Content-Type: application/json\r\n"
            + "Content-Length: 12\r\n\r\n[{\"id\": 1}]\n"
    }

    private static func workspace(_ origin: String) throws -> Workspace {
        let workspace = try Workspace(origin)
        try workspace.write(
            "endpoints/services/s.json",
            #"{"environments": {"e": {"baseURL": "\#(origin)"}, "#
                + #""failing": {"baseURL": "\#(origin)/failing"}, "#
                + #""closed": {"baseURL": "http://127.0.0.1:1"}}, "defaultEnvironment": "e"}"#
        )
        for (name, text) in definitions {
            try workspace.write(
                "endpoints/\(name).json",
                #"{"service": "s", "path": "/x", "summary": "s", \#(text)}"#
                    .replacing("ORIGIN", with: origin)
            )
        }
        try workspace.write("out/.keep", "")
        return workspace
    }

    /// Looks into every file but the definitions.
    private static func checkFiles(of workspace: Workspace) throws {
        let names = FileManager.default.enumerator(atPath: workspace.path)
        while let name = names?.nextObject() as? String {
            guard !name.hasPrefix("endpoints/"), let bytes = workspace.bytes(of: name) else {
                continue
            }
            #expect(
                forms.found(in: bytes) == [],
                "\(name): \(String(decoding: bytes, as: UTF8.self))"
            )
        }
    }
}
