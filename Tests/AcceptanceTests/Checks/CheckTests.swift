import Glibc
import JSONText
import TestSupport
import Testing

@Suite("apicli check")
struct CheckTests {
    private static let good = "HTTP/1.1 200 OK\r\nContent-Length: 10\r\n\r\n{\"n\":true}"
    private static let refused = "HTTP/1.1 404 Not Found\r\nContent-Length: 2\r\n\r\n{}"

    struct Case: Sendable, CustomTestStringConvertible {
        let testDescription: String
        let endpoints: [String: String]
        var words: [String] = []
        var answer = CheckTests.good
        let outcome: Outcome
    }

    private static let cases = [
        Case(
            testDescription: "two endpoints, three checks, one fails: T075",
            endpoints: [
                "a": #"{"service": "s", "path": "/a", "checks": [{"that": "n"}, {"status": 201}]}"#,
                "b": #"{"service": "s", "path": "/b", "checks": [{"name": "up", "that": "n"}]}"#,
            ],
            outcome: Outcome(
                8,
                """
                passed  a  n
                failed  a  status 201
                        expected  status 201
                        actual    status 200
                        at        endpoints/a.json:1:58
                passed  b  up
                3 checks: 2 passed, 1 failed

                """
            )
        ),
        Case(
            testDescription: "what cannot be evaluated is an error",
            endpoints: [
                "a": #"{"service": "s", "path": "/a", "checks": [{"that": "n.x.y"}]}"#
            ],
            outcome: Outcome(
                8,
                """
                error   a  n.x.y
                        because   the query over the body gives null, not true or false
                        help      ask for a boolean, such as 'length(items) > `0`'
                        at        endpoints/a.json:1:43
                1 check: 0 passed, 1 error

                """
            )
        ),
        Case(
            testDescription: "a failed call makes each of its checks an error",
            endpoints: [
                "a": #"{"service": "s", "path": "/a", "checks": [{"status": 404}, {"that": "n"}]}"#
            ],
            answer: refused,
            outcome: Outcome(
                8,
                """
                error   a  status 404
                        because   HTTP 404 Not Found
                        help      if 404 is a good answer here, list it: "response": {"status": [404]}
                        at        endpoints/a.json:1:43
                error   a  n
                2 checks: 0 passed, 2 errors

                """
            )
        ),
        Case(
            testDescription: "a status that is asked for is a good one",
            endpoints: [
                "a": #"{"service": "s", "path": "/a", "response": {"status": [404]}, "#
                    + #""checks": [{"status": 404}]}"#
            ],
            answer: refused,
            outcome: Outcome(0, "passed  a  status 404\n1 check: 1 passed\n")
        ),
        Case(
            testDescription: "an endpoint without checks has to land, and quiet is quiet",
            endpoints: ["a": #"{"service": "s", "path": "/a"}"#],
            words: ["--quiet"],
            outcome: Outcome(0, "1 check: 1 passed\n")
        ),
        Case(
            testDescription: "rows of a file, row 2 fails, each has a name of its own: T081",
            endpoints: [
                "a": #"{"service": "s", "path": "/{id}", "params": {"id": {"in": "path", "#
                    + #""type": "integer", "required": true, "maximum": 9}}}"#
            ],
            words: ["--data", "-"],
            outcome: Outcome(
                8,
                """
                passed  a  row 1 (id=1): lands
                error   a  row 2 (id=20): lands
                        because   param 'id' is '20', against maximum 9
                        help      use 9 or less
                        at        endpoints/a.json:1:1
                passed  a  row 3 (id=3): lands
                3 checks: 2 passed, 1 error

                """
            )
        ),
    ]

    @Test("tells each check in a line, and ends with 8 where one is not green", arguments: cases)
    func tells(_ sample: Case) async throws {
        let outcome = try await LoopbackServer.answering(sample.answer) { server in
            let workspace = try Workspace(server.origin, sample.endpoints)
            return try await workspace.run(["check"] + sample.words) { program in
                program.input = .bytes(Array("id\n1\n20\n3\n".utf8))
            }
        }
        #expect(outcome.status == sample.outcome.status)
        #expect(outcome.text == sample.outcome.text)
        #expect(outcome.errorText == "")
    }

    struct Refusal: Sendable, CustomTestStringConvertible {
        let words: [String]
        let says: String
        var testDescription: String { words.joined(separator: " ") }
    }

    @Test(
        "refuses what it cannot do before anything is sent: T072, T073, T084",
        arguments: [
            Refusal(words: ["nope"], says: "no endpoint 'nope'"),
            Refusal(words: ["z*"], says: "no endpoint is selected"),
            Refusal(words: ["--tag", "z"], says: "no endpoint is selected"),
            Refusal(words: ["--env", "nope"], says: "no service of these endpoints"),
            Refusal(words: ["--param", "z=1"], says: "none of these endpoints has a param 'z'"),
            Refusal(words: ["--report", "html"], says: "the report 'html' needs a file"),
            Refusal(words: ["--report", "xml=f"], says: "there is no report 'xml'"),
            Refusal(words: ["--report", "tap", "--report", "json"], says: "can take one report"),
            Refusal(words: ["--report", "tap=f", "--report", "json=f"], says: "two reports"),
            Refusal(words: ["--report", "tap=f", "--report", "json=.//f"], says: "two reports"),
            Refusal(words: ["--report", "tap=endpoints/x.json/f"], says: "cannot make the folder"),
            Refusal(words: ["--report", "tap=endpoints"], says: "it is a folder"),
            Refusal(words: ["--data", "nope"], says: "cannot read 'nope'"),
            Refusal(words: ["--data", "endpoints/bad.csv"], says: "line 2 has 3 cells"),
            Refusal(words: ["--data", "endpoints/good.csv"], says: "has a param 'a'"),
            Refusal(words: ["--jobs", "0"], says: "'0' is no number for --jobs"),
            Refusal(words: ["--shard", "3/2"], says: "'3/2' is no shard"),
        ]
    )
    func refuses(_ sample: Refusal) async throws {
        let workspace = try Workspace("http://127.0.0.1:1", ["x": Exchange.plain])
        try workspace.write("endpoints/bad.csv", "a,b\n1,2,3\n")
        try workspace.write("endpoints/good.csv", "a,b\n1,2\n")
        let outcome = try await workspace.run(["check"] + sample.words)
        #expect(outcome.status == 2)
        #expect(outcome.text == "")
        #expect(outcome.errorText.contains(sample.says), "\(outcome)")
    }

    @Test("of an empty folder says that there is nothing to check: T072")
    func nothing() async throws {
        let workspace = try Workspace("http://127.0.0.1:1", [:])
        let outcome = try await workspace.run("check", "--report", "tap=t")
        #expect(outcome == Outcome(0, "nothing to check\n"))
        #expect(workspace.text(of: "t") == "TAP version 14\n1..0 # SKIP nothing to check\n")
    }

    @Test("of a broken definition is an error, whatever its tags would have been")
    func broken() async throws {
        let workspace = try Workspace(
            "http://127.0.0.1:1",
            ["a": #"{"service": "s", "path": "/a", "cheks": []}"#, "b": Exchange.plain]
        )
        let outcome = try await workspace.run("check", "--tag", "t")
        #expect(outcome.status == 8)
        #expect(outcome.text.contains("error   a  its definition\n"))
        #expect(outcome.text.contains("at        endpoints/a.json:1:32"))
        #expect(outcome.text.hasSuffix("1 check: 0 passed, 1 error\n"))
    }

    @Test("goes on after a failure, or skips the rest and still writes its reports: T080, T084")
    func failsFast() async throws {
        let server = try await LoopbackServer.answering(Self.good) { server in
            let workspace = try Workspace(
                server.origin,
                [
                    "a": #"{"service": "s", "path": "/a", "checks": [{"that": "!n"}]}"#,
                    "b": #"{"service": "s", "path": "/b", "checks": [{"that": "n"}]}"#,
                ]
            )
            let whole = try await workspace.run("check", "--report", "json=new/deep/r.json")
            #expect(whole.text.hasSuffix("2 checks: 1 passed, 1 failed\n"))
            #expect(workspace.text(of: "new/deep/r.json")?.contains(#""passed": 1"#) == true)
            let fast = try await workspace.run(
                ["check", "--fail-fast", "--jobs", "1", "--report", "tap"]
            )
            #expect(fast.status == 8)
            #expect(fast.text.contains("ok 2 - b: n # SKIP not reached\n"))
            #expect(fast.errorText == "apicli: 2 checks: 0 passed, 1 failed, 1 skipped\n")
            return server.requestTexts
        }
        #expect(server.count == 3)
    }

    @Test("asks the server, whatever answers are kept")
    func asks() async throws {
        let answer = "HTTP/1.1 200 OK\r\nCache-Control: max-age=60\r\nContent-Length: 2\r\n\r\n{}"
        try await LoopbackServer.answering(answer) { server in
            let definition = #"{"service": "s", "path": "/x", "cache": {"ttl": "1m"}}"#
            let workspace = try Workspace(server.origin, ["x": definition])
            for words in [["x"], ["check"], ["x"], ["check"]] {
                #expect(try await workspace.run(words).status == 0)
            }
            #expect(server.requestTexts.count == 3)
        }
    }

    @Test("makes the calls of its shard alone, each as often as it is asked for")
    func shards() async throws {
        let targets = try await LoopbackServer.serving { connection in
            while try connection.readRequest() != nil { connection.send(Array(Self.good.utf8)) }
        } during: { server in
            let names = ["a", "b", "c", "d", "e"]
            let endpoints = Dictionary(
                uniqueKeysWithValues: names.map { ($0, #"{"service": "s", "path": "/\#($0)"}"#) }
            )
            let workspace = try Workspace(server.origin, endpoints)
            for shard in 1...2 {
                let outcome = try await workspace.run(
                    ["check", "--shard", "\(shard)/2", "--repeat", "2"]
                )
                #expect(outcome.status == 0)
            }
            return server.requestTexts.map { $0.prefix(7) }
        }
        #expect(
            targets.sorted()
                == ["a", "b", "c", "d", "e"].flatMap { ["GET /\($0) ", "GET /\($0) "] }
        )
    }
}
