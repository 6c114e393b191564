import TestSupport
import Testing

@Suite("A secret")
struct SecretTests {
    private static let definition =
        #"{"service": "s", "method": "POST", "path": "/x", "params": {"#
        + #""token": {"in": "query", "secret": true}, "name": {"in": "body"}}}"#
    private static let value = "S3cr3t/+ value"
    /// The value as it could come out: plain, percent-encoded, base64, JSON.
    private static let forms = [
        value, "S3cr3t%2F%2B%20value", "S3cr3t/+%20value", "UzNjcjN0LysgdmFsdWU",
        #"S3cr3t\/+ value"#, "S3cr3t",
    ]

    @Test(
        "of a param is in no output: T085",
        arguments: [
            ["--dry-run"], ["--curl"], ["--explain"], ["-v"], ["--timing"], ["--trace", "-"],
            ["--error-format", "json"], ["--env", "closed", "-v"],
            ["--env", "closed", "--error-format", "json"],
        ]
    )
    func param(arguments: [String]) async throws {
        let (outcome, requests) = try await call(
            arguments + ["token=\(Self.value)", "name=has \(Self.value) inside"]
        )
        for form in Self.forms {
            #expect(!outcome.text.contains(form), "\(form) in \(outcome)")
            #expect(!outcome.errorText.contains(form), "\(form) in \(outcome)")
        }
        #expect(requests.allSatisfy { $0.hasPrefix("POST /x?token=S3cr3t%2F%2B%20value HTTP/1.1") })
    }

    @Test(
        "of the definition or its .env file is in no output: T087",
        arguments: [["--dry-run"], ["--curl"], ["--explain"], ["-v"], ["--trace", "-"]]
    )
    func definition(arguments: [String]) async throws {
        let (outcome, requests) = try await call(
            arguments,
            service: #", "auth": [{"bearer": "literal-s3cret"}, "#
                + #"{"apiKey": {"in": "query", "name": "key", "value": "${KEY}"}}]"#
        ) {
            try $0.write(".env", "KEY=from-env-s3cret # why\n")
        }
        #expect(outcome.status == 0)
        #expect(!"\(outcome)".contains("s3cret"))
        #expect(outcome.text.contains("Bearer ***") || outcome.errorText.contains("Bearer ***"))
        for request in requests {
            #expect(request.contains("key=from-env-s3cret"))
            #expect(request.contains("\r\nAuthorization: Bearer literal-s3cret\r\n"))
        }
    }

    @Test(
        "under six bytes is in no output as a whole field: T085",
        arguments: [["--dry-run"], ["--curl"], ["--explain"], ["-v"], ["--trace", "-"]],
        [
            #"{"bearer": "{}"}"#, #"{"apiKey": {"in": "query", "name": "k", "value": "{}"}}"#,
            #"{"apiKey": {"in": "header", "name": "X-K", "value": "{}"}}"#,
            #"{"apiKey": {"in": "cookie", "name": "k", "value": "{}"}}"#,
        ]
    )
    func short(arguments: [String], auth: String) async throws {
        let (outcome, requests) = try await call(
            arguments + ["token=qj1", "name=other"],
            service: #", "auth": "# + auth.replacing("{}", with: "qj2zk")
        )
        #expect(outcome.status == 0)
        #expect(!"\(outcome)".contains("qj"))
        #expect("\(outcome)".contains("token=***"))
        for request in requests {
            #expect(request.contains("token=qj1") && request.contains("qj2zk"))
        }
    }

    @Test("in the place a redirect names is not told")
    func redirect() async throws {
        let (outcome, _) = try await call(
            ["-v", "token=\(Self.value)"],
            answer: "HTTP/1.1 302 Found\r\nLocation: http://user:pw0rd@host/\r\n"
                + "Content-Length: 0\r\n\r\n"
        )
        #expect(outcome.status == 6)
        #expect(!"\(outcome)".contains("pw0rd"))
        #expect(outcome.errorText.contains("redirect to 'http://***@host/'"))
    }

    @Test("in the answer's own body is not touched")
    func body() async throws {
        let (outcome, _) = try await call(
            ["token=\(Self.value)"],
            answer: AnswerCase.answer(Self.value, "text/plain")
        )
        #expect(outcome == Outcome(0, Self.value))
    }

    @Test("that is missing is told at once without a terminal, naming the variable: T088")
    func missing() async throws {
        let workspace = try Workspace("http://127.0.0.1:1", ["x": Exchange.plain])
        try workspace.write(
            "endpoints/services/s.json",
            #"{"environments": {"e": {"baseURL": "http://127.0.0.1:1"}}, "#
                + #""defaultEnvironment": "e", "auth": {"bearer": "${SHOP_TOKEN}"}}"#
        )
        let outcome = try await workspace.run("x") { $0.input = .endless }
        #expect(outcome.status == 9)
        #expect(outcome.text.isEmpty)
        #expect(outcome.errorText.contains("variable 'SHOP_TOKEN' is not set"))
        #expect(outcome.errorText.contains(#""auth": {"bearer": "${SHOP_TOKEN}"}"#))
    }

    @Test("that has to be asked for is told at once without a terminal: T088")
    func prompt() async throws {
        let workspace = try Workspace("http://127.0.0.1:1", ["x": Exchange.plain])
        try workspace.write(
            "endpoints/services/s.json",
            #"{"environments": {"e": {"baseURL": "http://127.0.0.1:1"}}, "#
                + #""defaultEnvironment": "e", "auth": {"bearer": {"prompt": "token"}}}"#
        )
        let outcome = try await workspace.run("x") { $0.input = .endless }
        #expect(outcome.status == 9)
        #expect(outcome.text.isEmpty)
        #expect(outcome.errorText.contains("'token'"))
    }

    @Test("that has to be asked for is not echoed on the terminal: T088")
    func typed() async throws {
        try await LoopbackServer.answering(AnswerCase.answer("ok", "text/plain")) { server in
            let workspace = try Workspace(server.origin, ["x": Exchange.plain])
            try workspace.write(
                "endpoints/services/s.json",
                #"{"environments": {"e": {"baseURL": "\#(server.origin)"}}, "#
                    + #""defaultEnvironment": "e", "auth": {"bearer": {"prompt": "token"}}}"#
            )
            let terminal = try PseudoTerminal()
            defer { terminal.close() }
            var program = workspace.program(["x"])
            program.input = .terminal(terminal)
            let running = try program.start()
            let prompt = await terminal.text(until: "token: ")
            terminal.type("typed-s3cret\r")
            #expect(await running.finish() == Outcome(0, "ok"))
            let rest = await terminal.text(until: "\n")
            #expect(prompt + rest == "token: \n")
            #expect(server.requestTexts.first?.contains("Bearer typed-s3cret\r\n") == true)
        }
    }

    @Test("of a command reaches the request and no output")
    func command() async throws {
        let (outcome, requests) = try await call(
            ["-v"],
            service: #", "auth": {"bearer": {"command": ["printf", "made-s3cret"]}}"#
        )
        #expect(outcome.status == 0)
        #expect(requests.first?.contains("\r\nAuthorization: Bearer made-s3cret\r\n") == true)
        #expect(!outcome.errorText.contains("s3cret"))
    }

    @Test("of the environment file is read as it says: T089, T091", arguments: ["", "deep/er"])
    func environmentFile(folder: String) async throws {
        try await LoopbackServer.answering(AnswerCase.answer("ok", "text/plain")) { server in
            let workspace = try Workspace(server.origin, ["x": Exchange.plain])
            try workspace.write("deep/er/file", "")
            try workspace.write(".env", "P1=ABC#123\r\nexport P2=\"ABC#123\"\nP3=abc # note\n")
            try workspace.write(
                "endpoints/services/s.json",
                #"{"environments": {"e": {"baseURL": "\#(server.origin)"}}, "#
                    + #""defaultEnvironment": "e", "headers": {"X-P": "${P1}|${P2}|${P3}"}}"#
            )
            let outcome = try await workspace.run("x") { $0.folder += "/\(folder)" }
            #expect(outcome == Outcome(0, "ok"))
            let absolute = try await workspace.run(
                "x",
                "--endpoints",
                "\(workspace.path)/endpoints"
            ) { $0.folder = "/" }
            #expect(absolute == Outcome(0, "ok"))
            #expect(server.requestTexts.count == 2)
            for request in server.requestTexts {
                #expect(request.contains("\r\nX-P: ABC#123|ABC#123|abc\r\n"))
            }
        }
    }

    /// Calls `x` at a server; the environment `closed` is where nobody listens.
    private func call(
        _ arguments: [String],
        service: String = "",
        answer: String = AnswerCase.answer("{}"),
        prepare: (Workspace) throws -> Void = { _ in }
    ) async throws -> (Outcome, [String]) {
        try await LoopbackServer.answering(answer) { server in
            let workspace = try Workspace(server.origin, ["x": Self.definition])
            try workspace.write(
                "endpoints/services/s.json",
                #"{"environments": {"e": {"baseURL": "\#(server.origin)"}, "#
                    + #""closed": {"baseURL": "http://127.0.0.1:1"}}, "#
                    + #""defaultEnvironment": "e"\#(service)}"#
            )
            try prepare(workspace)
            let outcome = try await workspace.run(["x"] + arguments)
            let requests = server.requestTexts
            // A preview connects to nobody.
            _ = try await Workspace(server.origin, ["x": Exchange.plain]).run("x")
            return (outcome, requests)
        }
    }
}
