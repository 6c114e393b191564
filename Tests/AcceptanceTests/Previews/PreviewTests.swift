import TestSupport
import Testing

@Suite("A preview")
struct PreviewTests {
    private static let definition = """
        {"service": "s", "method": "POST", "path": "/x/{id}", "params": {
          "id": {"in": "path", "type": "string", "required": true},
          "q": {"in": "query", "type": "string", "default": "a b"},
          "n": {"in": "body", "type": "integer"},
          "t": {"in": "body", "type": "string", "secret": true}
        }}
        """
    private static let arguments = ["id=a/b", "n=1", "t=S3cr3t"]

    @Test("shows the request that would be sent, secrets masked, and sends nothing: T085")
    func dryRun() async throws {
        let outcome = try await preview("--dry-run")
        #expect(outcome.status == 0 && outcome.errorOutput.isEmpty)
        let lines = outcome.text.split(separator: "\n", omittingEmptySubsequences: false)
        #expect(lines.first == "POST /x/a%2Fb?q=a%20b HTTP/1.1")
        #expect(lines[1] == "Host: 127.0.0.1:1")
        #expect(lines.contains("Content-Type: application/json"))
        #expect(lines.contains("Content-Length: 20"))
        #expect(lines.suffix(3) == ["", #"{"n":1,"t":"***"}"#, ""])
    }

    @Test("explains where each value comes from, secrets masked: T085")
    func explain() async throws {
        let outcome = try await preview("--explain")
        #expect(outcome.status == 0 && outcome.errorOutput.isEmpty)
        for line in [
            "  endpoint     x", "  environment  e", "  base URL     http://127.0.0.1:1",
            "  file         endpoints/x.json", #"  id  "a/b"  in path   --param"#,
            #"  q   "a b"  in query  default of the definition"#, "  t   ***    in body   --param",
            "  timeout          60 s", "  POST /x/a%2Fb?q=a%20b HTTP/1.1",
        ] {
            #expect(outcome.text.contains("\(line)\n"), "missing: \(line)")
        }
        #expect(!outcome.text.contains("S3cr3t"))
    }

    @Test("refuses params like a call", arguments: ["--dry-run", "--curl", "--explain"])
    func refuses(mode: String) async throws {
        let workspace = try Workspace("http://127.0.0.1:1", ["x": Self.definition])
        let outcome = try await workspace.run("x", "n=1", mode)
        let message = """
            apicli: error: x: param 'id' is required
            help: give it as '--param id=VALUE'

            """
        #expect(outcome == Outcome(2, "", message))
    }

    @Test("needs no mock server, no command and no secret's source")
    func withoutSources() async throws {
        let workspace = try Workspace("mock:", ["x": Exchange.plain])
        try workspace.write(
            "endpoints/services/s.json",
            #"{"environments": {"e": {"baseURL": "mock:", "#
                + #""auth": {"bearer": {"command": ["touch", "ran"]}}}}, "defaultEnvironment": "e"}"#
        )
        let outcome = try await workspace.run("x", "--dry-run")
        #expect(outcome.status == 0)
        #expect(outcome.text.contains("\nAuthorization: Bearer ***\n"))
        #expect(workspace.text(of: "ran") == nil)
    }

    private func preview(_ mode: String) async throws -> Outcome {
        let workspace = try Workspace("http://127.0.0.1:1", ["x": Self.definition])
        return try await workspace.run(["x"] + Self.arguments + [mode])
    }
}
