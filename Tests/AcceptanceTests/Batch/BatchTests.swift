import Glibc
import JSONText
import Synchronization
import TestSupport
import Testing

@Suite("A batch", .timeLimit(.minutes(5)))
struct BatchTests {
    /// A line that asks for `/n/WORD`.
    private static func line(_ word: some CustomStringConvertible) -> String {
        "{\"endpoint\": \"n\", \"params\": {\"n\": \"\(word)\"}}\n"
    }

    private static func input(_ text: String) -> (inout Program) -> Void {
        { $0.input = .bytes(Array(text.utf8)) }
    }

    @Test("writes a result a line in the order of the input, whatever is ready first")
    func order() async throws {
        let second = Turn()
        try await BatchServer.serving { target in
            if target == "/n/0" { second.wait() } else { second.come() }
        } _: { _, workspace in
            let lines = (0..<20).map(Self.line).joined()
            let outcome = try await workspace.run("batch", adjusting: Self.input(lines))
            #expect(outcome.status == 0 && outcome.errorText.isEmpty)
            #expect(try outcome.results("id") == (1...20).map(String.init))
            #expect(try outcome.results("body") == (0..<20).map { #"{"n":"\#($0)"}"# })
            let first = try #require(try outcome.results().first)
            #expect(
                first.keys == ["id", "endpoint", "exit", "status", "attempts", "time", "body"]
            )
        }
    }

    @Test("writes results as they come with --unordered")
    func unordered() async throws {
        let third = Turn()
        // The third call begins only when the second has its result.
        try await BatchServer.serving { target in
            if target == "/n/0" { third.wait() }
            if target == "/n/2" { third.come() }
        } _: { _, workspace in
            let lines = (0..<3).map(Self.line).joined()
            let outcome = try await workspace.run(
                "batch",
                "--unordered",
                "-j2",
                adjusting: Self.input(lines)
            )
            #expect(outcome.status == 0)
            #expect(Set(try outcome.results("id")) == ["1", "2", "3"])
            #expect(try outcome.results("id").first == "2")
        }
    }

    @Test("of nothing is success, and nothing is written", arguments: ["", "\n", " \n\r\n\n"])
    func empty(input: String) async throws {
        let workspace = try Workspace("http://127.0.0.1:1", BatchServer.endpoints)
        #expect(try await workspace.run("batch", adjusting: Self.input(input)) == Outcome(0))
        let table = ["batch", "n", "--csv", "-"]
        #expect(try await workspace.run(table, adjusting: Self.input(input)) == Outcome(0))
        let header = try await workspace.run(table, adjusting: Self.input("n\r\n"))
        #expect(header == Outcome(0))
    }

    @Test("has a result for each line that is no call, and goes on: T080")
    func badLines() async throws {
        try await BatchServer.serving { server, workspace in
            try workspace.write(
                "endpoints/gone.json",
                #"{"service": "away", "path": "/"}"#
            )
            try workspace.write(
                "endpoints/services/away.json",
                #"{"environments": {"e": {"baseURL": "http://127.0.0.1:1"}}, "defaultEnvironment": "e"}"#
            )
            try workspace.write("endpoints/broken.json", #"{"service": "s"}"#)
            let lines = [
                "{broken", "[1]", #"{"params": {}}"#, #"{"endpoint": "nn", "id": "x"}"#,
                #"{"endpoint": "n", "id": [1.50]}"#, #"{"endpoint": "n", "prams": {}}"#,
                #"{"endpoint": "broken"}"#, #"{"endpoint": "gone"}"#,
                #"{"endpoint": "code", "params": {"code": 404}}"#,
                #"{"endpoint": "code", "params": {"code": 503}}"#, Self.line("last"),
            ]
            let outcome = try await workspace.run(
                "batch",
                adjusting: Self.input(lines.joined(separator: "\n"))
            )
            #expect(
                try outcome.results("exit")
                    == ["2", "2", "2", "2", "2", "2", "9", "6", "4", "5", "0"]
            )
            #expect(try outcome.results("id")[3...4] == [#""x""#, "[1.50]"])
            #expect(try outcome.results("status")[8...10] == ["404", "503", "200"])
            #expect(outcome.status == 11)
            #expect(
                outcome.errorText
                    == "apicli: 10 of 11 calls failed: 6 with exit 2, 1 with exit 4, 1 with exit 5, "
                    + "1 with exit 6, 1 with exit 9\n"
            )
            #expect(server.asked.count == 3)
            #expect(outcome.text.contains("line 1: not JSON"))
            #expect(outcome.text.contains("did you mean 'params'?"))
        }
    }

    @Test("stops at the first failure with --fail-fast, also where its writer does not: T080")
    func failFast() async throws {
        try await BatchServer.serving { server, workspace in
            let outcome = try await workspace.shell(
                """
                mkfifo gate
                { echo '{"endpoint": "code", "params": {"code": 500}}'; cat gate; } \
                    | { $apicli batch --fail-fast; echo "$?" > status; : > gate; }
                """
            )
            #expect(workspace.text(of: "status") == "11\n")
            #expect(try outcome.results("exit") == ["5"])
            #expect(
                outcome.errorText
                    == "apicli: 1 of 1 call failed: 1 with exit 5; stopped at the first failure "
                    + "(--fail-fast)\n"
            )
            #expect(server.asked.count == 1)
        }
    }

    @Test("lets results flow while its writer is slow")
    func slowWriter() async throws {
        try await BatchServer.serving { _, workspace in
            // The second line is written only once the first result was read.
            let outcome = try await workspace.shell(
                """
                mkfifo gate
                { echo '{"endpoint": "n", "params": {"n": "1"}}'; cat gate; } | $apicli batch | {
                    read -r first; echo "$first"
                    echo '{"endpoint": "n", "params": {"n": "2"}}' > gate
                    cat
                }
                """
            )
            #expect(try outcome.results("body") == [#"{"n":"1"}"#, #"{"n":"2"}"#])
        }
    }

    @Test("ends at once when it is interrupted, with the results of finished calls")
    func interrupted() async throws {
        let last = Event()
        let never = Turn()
        try await BatchServer.serving { target in
            if target == "/n/9" { last.happen() }
            if target == "/n/0" { never.wait() }
        } _: { _, workspace in
            try workspace.write("lines", (0..<10).map(Self.line).joined())
            var program = workspace.program(["batch", "--input", "lines", "-j2"])
            program.input = .endless
            let running = try program.start()
            defer { never.come() }
            try await last.wait()
            running.send(SIGINT)
            let (outcome, took) = await running.timedFinish(since: .now)
            #expect(outcome.status == 130 && outcome.errorText.isEmpty)
            #expect(took < .seconds(20))
            // One job waits for the first call, the other came to the last.
            let ids = try outcome.results("id").compactMap(Int.init)
            #expect(Array(ids.prefix(8)) == Array(2...9))
        }
    }

    @Test("ends quietly when the reader of its results is gone")
    func readerGone() async throws {
        try await BatchServer.serving { _, workspace in
            let outcome = try await workspace.shell(
                """
                i=0
                { while [ $i -lt 500 ]; do
                    echo "{\\"endpoint\\": \\"n\\", \\"params\\": {\\"n\\": \\"$i\\"}}"; i=$((i + 1))
                  done; cat /dev/zero | tr '\\0' '\\n'; } 2>/dev/null \
                    | { $apicli batch; echo "$?" > status; } | head -n 1
                """
            )
            #expect(try outcome.results("id") == ["1"])
            #expect(outcome.errorText.isEmpty)
            #expect(workspace.text(of: "status") == "141\n")
        }
    }

    @Test("bounds a line by --deadline, its waits included")
    func deadline() async throws {
        let never = Turn()
        try await BatchServer.serving { target in
            if target == "/n/slow" { never.wait() }
        } _: { _, workspace in
            let lines = Self.line("slow") + Self.line("quick")
            let outcome = try await workspace.run(
                "batch",
                "--deadline",
                "300ms",
                adjusting: Self.input(lines)
            )
            never.come()
            #expect(outcome.status == 11)
            #expect(try outcome.results("exit")[0] == "7")
            #expect(outcome.text.contains("not finished within the deadline of 0.3 s"))
        }
    }

    @Test("of many endpoints ends well while connections are kept: T082")
    func manyEndpoints() async throws {
        try await BatchServer.serving { _, workspace in
            for number in 0..<200 {
                try workspace.write(
                    "endpoints/e\(number).json",
                    #"{"service": "s", "path": "/n/\#(number)"}"#
                )
            }
            let lines = (0..<200).map { "{\"endpoint\": \"e\($0)\"}\n" }.joined()
            let outcome = try await workspace.run(
                "batch",
                "--jobs",
                "64",
                adjusting: Self.input(lines)
            )
            #expect(outcome.status == 0 && outcome.errorText.isEmpty)
            #expect(try outcome.results("body") == (0..<200).map { #"{"n":"\#($0)"}"# })
        }
    }

    @Test(
        "refuses what it cannot be asked for, before anything is read",
        arguments: [
            ["--csv", "rows.csv"], ["n", "--csv", "-", "--input", "-"], ["--jobs", "0"],
            ["--jobs", "1001"], ["--shard", "3/2"], ["--retry-failed"], ["n", "n@-"],
            ["--input", "missing"], ["--input", "endpoints"], ["nn"], ["n", "--reformer", "none"],
            ["n", "--query", "["], ["--query", "["],
        ]
    )
    func refused(words: [String]) async throws {
        let workspace = try Workspace("http://127.0.0.1:1", BatchServer.endpoints)
        let outcome = try await workspace.run(["batch"] + words) { $0.input = .endless }
        #expect(outcome.status == 2 && outcome.output.isEmpty && !outcome.errorText.isEmpty)
    }

    @Test("takes params of all lines also where the lines name their endpoints")
    func sharedParams() async throws {
        try await BatchServer.serving { server, workspace in
            let lines = "{\"endpoint\": \"n\"}\n" + Self.line("own")
            let outcome = try await workspace.run("batch", "n=all", adjusting: Self.input(lines))
            #expect(outcome.status == 0)
            #expect(try outcome.results("body") == [#"{"n":"all"}"#, #"{"n":"own"}"#])
            #expect(server.asked.count == 2)
        }
    }

    @Test("divides one input among shards, which merge into the whole")
    func shards() async throws {
        try await BatchServer.serving { server, workspace in
            try workspace.write("lines", (0..<10).map(Self.line).joined())
            var ids: [String] = []
            for index in 0..<3 {
                let outcome = try await workspace.run("batch", "--input", "lines") {
                    $0.environment["JOB_COMPLETION_INDEX"] = "\(index)"
                    $0.environment["JOB_COMPLETIONS"] = "3"
                }
                #expect(
                    outcome.errorText
                        == "apicli: shard \(index + 1)/3, by JOB_COMPLETION_INDEX and "
                        + "JOB_COMPLETIONS\n"
                )
                ids += try outcome.results("id")
            }
            #expect(ids.compactMap(Int.init).sorted() == Array(1...10))
            #expect(server.asked.count == 10)
            let half = try await workspace.run("batch", "--input", "lines") {
                $0.environment["JOB_COMPLETION_INDEX"] = "1"
            }
            #expect(half.status == 2 && half.output.isEmpty)
            #expect(server.asked.count == 10)
        }
    }
}
