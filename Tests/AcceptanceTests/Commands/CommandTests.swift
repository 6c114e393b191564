import Testing

@Suite("A command")
struct CommandTests {
    private static let endpoints = [
        "x": #"{"service": "s", "path": "/x", "summary": "First \u001b one", "tags": ["smoke"]}"#,
        "deep/y.v2": #"{"service": "s", "method": "POST", "path": "/y"}"#,
    ]
    private static let broken =
        #"{"service": "s", "path": "/x", "metod": "GET", "timeout": "soon"}"#

    @Test("list shows the endpoints with their summaries")
    func list() async throws {
        let workspace = try Workspace("http://127.0.0.1:1", Self.endpoints)
        #expect(
            try await workspace.run("list")
                == Outcome(0, "deep/y.v2\nx          First \\u{1b} one\n")
        )
        #expect(
            try await workspace.run("list", "--tag", "smoke")
                == Outcome(0, "x  First \\u{1b} one\n")
        )
        let json = try await workspace.run("list", "y.v2", "--output", "json")
        #expect(
            json
                == Outcome(
                    0,
                    """
                    [
                      {
                        "name": "deep/y.v2",
                        "kind": "endpoint",
                        "summary": null,
                        "method": "POST",
                        "path": "/y",
                        "service": "s",
                        "tags": [],
                        "valid": true
                      }
                    ]

                    """
                )
        )
    }

    @Test("describe shows a definition, also by --help")
    func describe() async throws {
        let workspace = try Workspace("http://127.0.0.1:1", Self.endpoints)
        let page = try await workspace.run("describe", "x")
        #expect(page.status == 0 && page.errorOutput.isEmpty)
        #expect(page.text.hasPrefix("First \\u{1b} one\n\nUsage: apicli x [options]\n"))
        #expect(page.text.contains("GET /x, service 's'\n"))
        #expect(try await workspace.run("x", "--help") == page)
        #expect(try await workspace.run("help", "x") == page)
        let json = try await workspace.run("describe", "x", "-o", "json")
        #expect(json.status == 0)
        #expect(json.text.hasPrefix("{\n  \"name\": \"x\",\n"))
    }

    @Test("lint shows every mistake of every file, with status 9")
    func lint() async throws {
        let workspace = try Workspace("http://127.0.0.1:1", Self.endpoints)
        #expect(
            try await workspace.run("lint") == Outcome(0, "", "apicli: 2 endpoints, no mistakes\n")
        )
        try workspace.write("endpoints/x.json", Self.broken)
        try workspace.write("endpoints/deep/z.json", "{")
        let outcome = try await workspace.run("lint")
        #expect(outcome.status == 9 && outcome.output.isEmpty)
        #expect(outcome.errorLines.count { $0.contains(": error: ") } == 3)
        let lines = try await workspace.run("lint", "--error-format", "json")
        #expect(lines.status == 9 && lines.output.isEmpty)
        #expect(lines.errorLines.count == 3)
        #expect(lines.errorLines.allSatisfy { $0.hasPrefix(#"{"error":{"code":"definition."#) })
        #expect(lines.errorLines.last?.contains(#""path":"endpoints/x.json","line":1,"#) == true)
    }

    @Test("mock answers other processes until it is told to end")
    func mock() async throws {
        let example = #"{"params": {}, "response": {"status": 200, "body": {"from": "mock"}}}"#
        let workspace = try Workspace(
            "http://127.0.0.1:1",
            ["x": #"{"service": "s", "path": "/x", "examples": [\#(example)]}"#]
        )
        let script = """
            mkfifo out; "$apicli" mock >out 2>log & pid=$!
            exec 3<out
            read url <&3
            sed -i "s|http://127.0.0.1:1|$url|" endpoints/services/s.json
            "$apicli" x; echo " $?"
            kill $pid; wait $pid; echo $?
            """
        let outcome = try await workspace.shell(script)
        #expect(outcome.text.hasSuffix(#"{"from":"mock"} 0"# + "\n143\n"), "\(outcome)")
        #expect(workspace.text(of: "log")?.contains("/x") == true)
    }

    @Test(
        "help has a page for every command",
        arguments: ["call", "list", "describe", "lint", "mock", "init", "completion", "version"]
    )
    func help(command: String) async throws {
        let workspace = try Workspace()
        let page = try await workspace.run("help", command)
        #expect(page.status == 0 && page.errorOutput.isEmpty)
        #expect(page.text.contains("apicli \(command)"))
        #expect(try await workspace.run(command, "--help") == page)
        #expect(try await workspace.run("help").text.contains("\n  \(command) "))
    }

    @Test("is not needed for the overview", arguments: [[], ["--help"], ["-h"], ["help"]])
    func overview(words: [String]) async throws {
        let outcome = try await Workspace().run(words)
        #expect(outcome.status == 0 && outcome.errorOutput.isEmpty)
        #expect(
            outcome.text.hasPrefix("apicli: turns a folder of endpoint definitions into commands\n")
        )
    }

    @Test("completion prints scripts that their shells load", arguments: ["bash", "zsh"])
    func completion(shell: String) async throws {
        let script =
            shell == "zsh"
            ? "autoload -U compinit; compinit -u -d ./dump; source =(\"$apicli\" completion zsh)"
            : "source <(\"$apicli\" completion bash) && complete -p apicli"
        let outcome = try await Workspace()
            .shell(
                "command -v \(shell) >/dev/null || exit 0; \(script)",
                shell: shell == "zsh" ? "zsh" : "bash"
            )
        #expect(outcome.status == 0 && outcome.errorOutput.isEmpty, "\(outcome)")
    }

    @Test("version prints one line")
    func version() async throws {
        let outcome = try await Workspace().run("version")
        #expect(outcome.status == 0)
        #expect(outcome.text.hasPrefix("apicli ") && outcome.text.count { $0 == "\n" } == 1)
    }
}
