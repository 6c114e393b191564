import Glibc
import JSONText
import TestSupport
import Testing

@Suite("A bench", .timeLimit(.minutes(5)))
struct BenchTests {
    @Test("counts calls, statuses and failures, as an object too")
    func counts() async throws {
        try await BatchServer.serving { server, workspace in
            let page = try await workspace.run("bench", "n", "n=1", "--count", "30", "--jobs", "3")
            #expect(page.status == 0 && page.errorText.isEmpty)
            #expect(page.text.hasPrefix("n: 30 calls in "))
            for word in ["p50", "p90", "p95", "p99", "max", "█", "status:\n  200  30\n"] {
                #expect(page.text.contains(word))
            }
            let failed = try await workspace.run(
                "bench",
                "code",
                "code=503",
                "--count",
                "4",
                "-ojson"
            )
            #expect(failed.status == 11)
            #expect(failed.errorText == "apicli: 4 of 4 calls failed\n")
            let report = try #require(try JSONParser.parse(failed.output).objectValue)
            #expect(report["calls"] == 4 && report["failed"] == 4)
            #expect(report["statuses"] == ["503": 4])
            #expect(report["errors"] == ["http.server-error": 4])
            #expect(server.asked.count == 34)
        }
    }

    @Test("lets its calls fly beside each other, unless it is told otherwise")
    func strategy() async throws {
        try await BatchServer.serving { _, workspace in
            try workspace.write(
                "endpoints/alone.json",
                #"{"service": "s", "path": "/n/1", "strategy": "forbid"}"#
            )
            let words = ["bench", "alone", "--count", "40", "--jobs", "8"]
            #expect(try await workspace.run(words).status == 0)
            let queued = try await workspace.run(words + ["--strategy", "queue"])
            #expect(queued.status == 0)
        }
    }

    @Test("prints what it has when it is interrupted, also where it is told so twice in a row")
    func interrupted() async throws {
        let many = Event()
        let seen = Turn()
        try await BatchServer.serving { target in
            if target == "/n/1" { many.happen() }
        } _: { _, workspace in
            let running = try workspace.program(["bench", "n", "n=1", "--duration", "1h"]).start()
            try await many.wait()
            // As `timeout` does: the process, and then its group.
            running.send(SIGINT)
            running.send(SIGTERM)
            let outcome = await running.finish()
            seen.come()
            #expect([130, 143].contains(outcome.status))
            #expect(outcome.text.hasPrefix("n: "))
        }
    }

    @Test(
        "is refused before anything is sent where no call can be made",
        arguments: [
            ["n"], ["nn"], ["n", "n=1", "--count", "0"], ["n", "n=1", "--duration", "x"],
            ["n", "n=1", "--jobs", "x"],
        ]
    )
    func refused(words: [String]) async throws {
        let workspace = try Workspace("http://127.0.0.1:1", BatchServer.endpoints)
        let outcome = try await workspace.run(["bench"] + words)
        #expect(outcome.status == 2 && outcome.output.isEmpty)
    }
}
