import Foundation
import Glibc
import JSONText
import Synchronization
import TestSupport
import Testing

@Suite("A journal", .timeLimit(.minutes(5)))
struct JournalTests {
    private static func lines(_ count: Int) -> String {
        (0..<count).map { "{\"endpoint\": \"n\", \"params\": {\"n\": \"\($0)\"}}\n" }.joined()
    }

    /// The lines of a run without how long each took.
    private static func timeless(_ outcome: Outcome) throws -> [String] {
        try outcome.results()
            .map { result in
                var result = result
                result.members.removeAll { $0.key.value == "time" }
                return "\(result)"
            }
    }

    @Test("gives the results that it has recorded, and calls for the rest alone")
    func goesOn() async throws {
        try await BatchServer.serving { server, workspace in
            try workspace.write("some", Self.lines(5))
            try workspace.write("all", Self.lines(8))
            let words = ["batch", "--journal", "j", "--input"]
            let first = try await workspace.run(words + ["some"])
            let second = try await workspace.run(words + ["all"])
            #expect(first.status == 0 && second.status == 0)
            #expect(second.text.hasPrefix(first.text))
            #expect(try second.results("id") == (1...8).map(String.init))
            #expect(server.asked.count == 8 && Set(server.asked).count == 8)
            let third = try await workspace.run(words + ["all", "-j1", "--unordered"])
            #expect(third.output == second.output)
            #expect(server.asked.count == 8)
        }
    }

    @Test("makes a line anew that has changed at its number")
    func changedLine() async throws {
        try await BatchServer.serving { server, workspace in
            let words = ["batch", "--journal", "j", "--input", "lines"]
            try workspace.write("lines", Self.lines(3))
            _ = try await workspace.run(words)
            try workspace.write("lines", Self.lines(3).replacing("\"1\"", with: "\"x\""))
            let changed = try await workspace.run(words)
            #expect(try changed.results("body") == ["0", "x", "2"].map { #"{"n":"\#($0)"}"# })
            #expect(server.asked.sorted() == ["/n/0", "/n/1", "/n/2", "/n/x"])
            #expect(try await workspace.run(words).output == changed.output)
            #expect(server.asked.count == 4)
        }
    }

    @Test("is its owner's alone, and mends a torn last line")
    func tornLine() async throws {
        try await BatchServer.serving { server, workspace in
            let words = ["batch", "--journal", "j", "--input", "lines"]
            try workspace.write("lines", Self.lines(4))
            let whole = try await workspace.run(words + ["-j1"])
            let path = "\(workspace.path)/j"
            let mode = try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions]
            #expect(mode as? Int == 0o600)
            let bytes = try #require(workspace.bytes(of: "j"))
            let again = try await workspace.run(words)
            #expect(again.output == whole.output && workspace.bytes(of: "j") == bytes)
            for cut in [1, 20, bytes.count - 3] {
                try workspace.write("j", bytes: Array(bytes.dropLast(cut)))
                let mended = try await workspace.run(words)
                #expect(try Self.timeless(mended) == Self.timeless(whole), "\(cut)")
            }
            // The four calls, the last one twice, and where the first line was torn all of them.
            #expect(server.asked.count == 10)
        }
    }

    @Test("repeats what failed only when it is asked to")
    func failedCalls() async throws {
        try await BatchServer.serving { server, workspace in
            try workspace.write(
                "lines",
                #"{"endpoint": "code", "params": {"code": 500}}"# + "\n" + Self.lines(1)
            )
            let words = ["batch", "--journal", "j", "--input", "lines"]
            for (more, count) in [([], 2), ([], 2), (["--retry-failed"], 3)] {
                let outcome = try await workspace.run(words + more)
                #expect(outcome.status == 11)
                #expect(try outcome.results("exit") == ["5", "0"])
                #expect(server.asked.count == count)
            }
        }
    }

    @Test("of another batch, or of none, is refused and left alone")
    func othersJournal() async throws {
        try await BatchServer.serving { server, workspace in
            try workspace.write("lines", Self.lines(2))
            let words = ["batch", "--input", "lines", "--journal"]
            _ = try await workspace.run(words + ["j"])
            try workspace.write("text", "my notes")
            try workspace.write("notes", "{\"a\": 1}\nmore\n")
            let before = workspace.bytes(of: "j")
            for more in [
                ["j", "--shard", "1/2"], ["j", "--query", "n"], ["j", "--env", "e"], ["text"],
                ["notes"], ["."], ["none/j"],
            ] {
                let outcome = try await workspace.run(words + more)
                #expect(outcome.status == 2 && outcome.output.isEmpty, "\(more)")
                #expect(outcome.errorText.contains("--journal: "))
            }
            #expect(workspace.bytes(of: "j") == before)
            #expect(workspace.text(of: "text") == "my notes")
            #expect(workspace.text(of: "notes") == "{\"a\": 1}\nmore\n")
            #expect(server.asked.count == 2)
        }
    }

    @Test("is written by one run at a time")
    func twoRuns() async throws {
        let arrived = Event()
        let never = Turn()
        try await BatchServer.serving { _ in
            arrived.happen()
            never.wait()
        } _: { server, workspace in
            try workspace.write("lines", Self.lines(1))
            let words = ["batch", "--input", "lines", "--journal", "j"]
            let running = try workspace.program(words).start()
            try await arrived.wait()
            // Not behind the turnstile: the first would wait for it as well.
            let second = try await workspace.program(words).start().finish()
            #expect(second.status == 2 && second.errorText.contains("another run is writing 'j'"))
            never.come()
            #expect(await running.finish().status == 0)
            #expect(server.asked.count == 1)
        }
    }

    @Test("holds no secret but in bodies: T085")
    func secrets() async throws {
        try await BatchServer.serving { _, workspace in
            try workspace.write(
                "endpoints/secret.json",
                #"""
                {"service": "s", "path": "/status/404", "params": {"token": {"in": "query",
                 "secret": true, "maxLength": 12}}}
                """#
            )
            try workspace.write(
                "lines",
                #"{"endpoint": "secret", "params": {"token": "S3cr3tS3cr3t"}}"# + "\n"
                    + #"{"endpoint": "secret", "params": {"token": "S3cr3tS3cr3tLong"}}"# + "\n"
            )
            let outcome = try await workspace.run("batch", "--input", "lines", "--journal", "j")
            #expect(try outcome.results("exit") == ["4", "2"])
            #expect(!outcome.text.contains("S3cr3t"))
            let journal = try #require(workspace.text(of: "j"))
            #expect(!journal.contains("S3cr3t"))
        }
    }

    /// Kills a run where it happens to be, again and again, until one comes to its end.
    @Test(
        "goes on after a kill anywhere, and sends no call again after its record",
        arguments: 0..<(ProcessInfo.processInfo.environment["STRESS"] == nil ? 3 : 20)
    )
    func killed(round: Int) async throws {
        let count = 60
        let point = Int.random(in: 1..<count)
        let running = Mutex<(program: RunningProgram?, left: Int)>((nil, point))
        try await BatchServer.serving { _ in
            let program = running.withLock { state -> RunningProgram? in
                state.left -= 1
                return state.left == 0 ? state.program : nil
            }
            program?.send(SIGKILL)
        } _: { server, workspace in
            try workspace.write("lines", Self.lines(count))
            let words = ["batch", "--input", "lines", "--journal", "j", "--jobs", "4"]
            let program = try workspace.program(words).start()
            running.withLock { $0.program = program }
            let killed = await program.finish()
            let before = workspace.bytes(of: "j") ?? []
            let sent = server.asked.count
            let outcome = try await workspace.run(words)
            #expect(outcome.status == 0, "killed at \(point)")
            #expect(try outcome.results("body") == (0..<count).map { #"{"n":"\#($0)"}"# })
            let recorded = max(0, before.split(separator: UInt8(ascii: "\n")).count - 1)
            let torn = before.isEmpty || before.last == UInt8(ascii: "\n") ? 0 : 1
            let missing = count - recorded + torn
            #expect(server.asked.count == sent + missing)
            // What was printed had been recorded, and stays what it was.
            #expect(outcome.text.hasPrefix(killed.text))
        }
    }
}
