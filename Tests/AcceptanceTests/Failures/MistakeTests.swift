import TestSupport
import Testing

@Suite("A mistake")
struct MistakeTests {
    @Test("is told exactly so, and nothing is sent or left behind", arguments: MistakeCase.all)
    func told(_ row: MistakeCase) async throws {
        let workspace = try Workspace("http://127.0.0.1:1", ["x": Exchange.plain])
        for (name, text) in row.files { try workspace.write(name, text) }
        let before = workspace.leftovers
        let outcome = try await workspace.run(row.arguments)
        // Paths are told as they are reached from the working folder.
        let expected = row.errorOutput.replacing("FOLDER/", with: "")
        #expect(outcome == Outcome(row.status, "", expected))
        #expect(workspace.leftovers == before)
    }

    @Test("opens no connection: T011, T073", arguments: [["n=abc"], ["--env", "nope"]])
    func noConnection(arguments: [String]) async throws {
        let definition =
            #"{"service": "s", "path": "/x", "#
            + #""params": {"n": {"in": "query", "type": "integer"}}}"#
        await #expect(throws: LoopbackServer.Unused.self) {
            try await LoopbackServer.answering("") { server in
                let workspace = try Workspace(server.origin, ["x": definition])
                #expect(try await workspace.run(["x"] + arguments).status == 2)
            }
        }
    }

    @Test("is one line of JSON with a value-free code where that was asked for")
    func jsonLine() async throws {
        let workspace = try Workspace(
            "http://127.0.0.1:1",
            [
                "x":
                    #"{"service": "s", "path": "/x", "params": {"n": {"in": "query", "type": "integer"}}}"#
            ]
        )
        let outcome = try await workspace.run("x", "n=secret-word", "--error-format", "json")
        #expect(
            outcome
                == Outcome(
                    2,
                    "",
                    #"{"error":{"code":"param.wrong-type","exit":2,"endpoint":"x","#
                        + #""stage":"parameters","status":null,"#
                        + #""message":"x: param 'n' must be an integer, not 'secret-word'","#
                        + #""remedy":"give a whole number such as 12"}}"# + "\n"
                )
        )
    }

    @Test("is an argument that is no text, which could only be sent as another value: T016")
    func notUTF8() async throws {
        let workspace = try Workspace("http://127.0.0.1:1", ["x": Exchange.plain])
        let outcome = try await workspace.shell(#""$apicli" x "q=a$(printf '\377')""#)
        #expect(outcome.status == 2 && outcome.output.isEmpty)
        #expect(
            outcome.errorLines.first == "apicli: error: the argument 'q=a\u{FFFD}' is not UTF-8"
        )
    }

    @Test("of a folder without definitions says where they were looked for: T072")
    func noFolder() async throws {
        let workspace = try Workspace()
        let outcome = try await workspace.run("x") { $0.folder = "/" }
        #expect(outcome.status == 9 || outcome.status == 2)
        #expect(outcome.text.isEmpty)
        #expect(
            outcome.errorLines.first?
                .hasPrefix(
                    "apicli: error: no folder of endpoint definitions, looked for "
                        + "'endpoints' here and in the folders above"
                ) == true
        )
        #expect(outcome.errorLines.last?.contains("apicli init") == true)
    }
}
