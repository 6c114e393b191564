import TestSupport
import Testing

@Suite("A walk over pages")
struct WalkTests {
    /// A command line and what it prints of three pages.
    struct Case: CustomTestStringConvertible {
        let arguments: [String]
        let output: String
        var pages = ["[1,2]", "[3,4]", "[5]"]
        var requests = 3

        var testDescription: String { arguments.joined(separator: " ") }
    }

    static let cases: [Case] = [
        Case(arguments: ["--all", "-o", "compact"], output: "[1,2,3,4,5]\n"),
        Case(
            arguments: ["--all"],
            output: "[\n  1,\n  2,\n  3,\n  4,\n  5\n]\n"
        ),
        Case(arguments: ["--all"], output: "[]\n", pages: [], requests: 1),
        Case(arguments: ["--all", "-o", "jsonl"], output: "", pages: [], requests: 1),
        Case(arguments: ["--all", "-o", "jsonl"], output: "1\n2\n3\n4\n5\n"),
        Case(arguments: ["--all", "-o", "yaml"], output: "- 1\n- 2\n- 3\n- 4\n- 5\n"),
        Case(arguments: ["--all", "-r", "big"], output: "3\n4\n5\n"),
        Case(arguments: ["--all", "-r", "count"], output: "5\n"),
        Case(arguments: ["--all", "--query", "sum(@)"], output: "15\n"),
        Case(arguments: ["--all", "-r", "big", "--query", "length(@)"], output: "3\n"),
        Case(arguments: ["--all", "-r", "all", "-o", "compact"], output: "[5,5,5]\n"),
        Case(
            arguments: ["--all", "-r", "count", "-r", "all", "-o", "compact"],
            output: "{\"count\":5,\"all\":[5,5,5]}\n"
        ),
        Case(
            arguments: ["--pages", "1", "-r", "twice", "-o", "compact"],
            output: "[[1,1],[2,2]]\n",
            requests: 1
        ),
        Case(arguments: ["--pages", "2", "-o", "compact"], output: "[1,2,3,4]\n", requests: 2),
        Case(
            arguments: ["--max-items", "3", "-r", "count"],
            output: "3\n",
            requests: 2
        ),
        Case(arguments: ["--max-items", "1", "-o", "lines"], output: "1\n", requests: 1),
        Case(arguments: ["--all", "page=2", "-o", "compact"], output: "[3,4,5]\n", requests: 2),
    ]

    @Test("prints the list of all items: T065 T068", arguments: cases)
    func output(walk: Case) async throws {
        var list = PagedList(pages: walk.pages)
        if walk.pages.isEmpty { list.body = { _, items in #"{"items":\#(items)}"# } }
        try await list.serving { workspace, server in
            let outcome = try await workspace.run(["x"] + walk.arguments)
            #expect(outcome == Outcome(0, walk.output))
            #expect(server.requests.count == walk.requests)
        }
    }

    @Test("keeps to the limits of its service, up to its deadline")
    func limits() async throws {
        let limits = #"{"limits": {"rate": "2/1h"}, "service""#
        let definition = PagedList.definition.replacing(#"{"service""#, with: limits)
        try await PagedList()
            .serving(definition) { workspace, server in
                let outcome = try await workspace.run(
                    "x",
                    "--all",
                    "-o",
                    "jsonl",
                    "--deadline",
                    "5s"
                )
                #expect(outcome.status == 11)
                #expect(outcome.errorText.contains("the walk ended early, before page 3"))
                #expect(server.requests.count == 2)
            }
    }

    @Test("waits in its middle where the server was asked too often: T060")
    func rateLimit() async throws {
        let limit = AnswerCase.answer(
            "{}",
            status: "403 Forbidden",
            fields: "X-RateLimit-Remaining: 0\r\nX-RateLimit-Reset: 1\r\n"
        )
        try await PagedList(refusals: [2: (limit, 1)])
            .serving { workspace, server in
                let outcome = try await workspace.run("x", "--all", "-o", "compact")
                let warning = "apicli: warning: rate limit: waiting 1 s before page 2\n"
                #expect(outcome == Outcome(0, "[1,2,3,4,5]\n", warning))
                #expect(server.requests.count == 4)
            }
    }

    @Test("that gives up says where, leaves its document open, and goes on by a token: T060")
    func resume() async throws {
        let limit = AnswerCase.answer(
            "{}",
            status: "429 Too Many Requests",
            fields: "Retry-After: 3600\r\n"
        )
        let list = PagedList(refusals: [3: (limit, 1)])
        try await list.serving { workspace, _ in
            let outcome = try await workspace.run("x", "--all", "-o", "compact", "--deadline", "60")
            #expect(outcome.status == 11)
            #expect(outcome.text == "[1,2,3,4")
            let told =
                "apicli: error: x: the walk ended early, before page 3: "
                + "the server wants a wait of 3600 s, and "
            #expect(outcome.errorText.hasPrefix(told))
            let token = try #require(outcome.errorText.split(separator: " ").last)
            let rest = try await PagedList()
                .serving { other, _ in
                    try await other.run(
                        "x",
                        "--resume-token",
                        token.trimmingPrefix(" ").filter { !$0.isNewline },
                        "-o",
                        "compact"
                    )
                }
            #expect(rest == Outcome(0, "[5]\n"))
        }
    }

    @Test(
        "is refused where it cannot be",
        arguments: [
            (["x", "--all", "-o", "raw"], "--all, --pages and --resume-token exclude"),
            (["x", "--all", "--download", "f"], "--all, --pages and --resume-token exclude"),
            (["x", "--resume-token", "?"], "'?' is no resume token"),
            (["x", "--pages", "0"], "'0' is no number for --pages"),
            (["y", "--all"], "y: it has no pages to walk over"),
        ] as [([String], String)]
    )
    func usage(words: [String], message: String) async throws {
        let workspace = try Workspace(
            "http://127.0.0.1:1",
            ["x": PagedList.definition, "y": Exchange.plain]
        )
        let outcome = try await workspace.run(words)
        #expect(outcome.status == 2)
        #expect(outcome.errorText.contains(message))
    }

    @Test("names a wrong items path, and prints nothing: T069")
    func itemsPath() async throws {
        let definition = PagedList.definition.replacing(
            #""items": "items""#,
            with: #""items": "itmes""#
        )
        try await PagedList()
            .serving(definition) { workspace, server in
                let outcome = try await workspace.run("x", "--all")
                #expect(outcome.status == 8)
                #expect(
                    outcome.errorLines.first
                        == "apicli: error: x: 'items' of its pagination, 'itmes', leads to null, not to a list"
                )
                #expect(server.requests.count == 1)
            }
    }

    @Test("ends quietly when its reader has enough, and asks for no more pages")
    func head() async throws {
        let list = PagedList(
            pages: (0..<5000)
                .map { page in
                    let items = (0..<100).map { "\(page * 100 + $0)" }
                    return "[\(items.joined(separator: ","))]"
                },
            body: { _, items in #"{"items":\#(items)}"# }
        )
        let definition = PagedList.definition.replacing(#", "total": "total""#, with: "")
        try await list.serving(definition) { workspace, server in
            let outcome = try await workspace.shell(
                "\"$apicli\" x --all -o jsonl | head -n2; echo ${PIPESTATUS[0]}",
                shell: "bash"
            )
            #expect(outcome == Outcome(0, "0\n1\n141\n"))
            #expect(server.requests.count < 1000)
        }
    }
}
