import Glibc
import Subprocesses
import Testing

@Suite("A subprocess without a result")
struct SubprocessFailureTests {
    struct Case: Sendable {
        let id: String
        let command: [String]
        var environment: [String: String]?
        var folder: String?
        let error: SubprocessError
    }

    static let cases: [Case] = [
        Case(id: "name", command: ["no-such"], error: .notFound("no-such")),
        Case(id: "path", command: ["/no/such"], error: .notFound("/no/such")),
        Case(id: "nothing", command: [], error: .notFound("")),
        Case(
            id: "not on this PATH",
            command: ["cat"],
            environment: ["PATH": "/x"],
            error: .notFound("cat")
        ),
        Case(
            id: "relative PATH",
            command: ["sh"],
            environment: ["PATH": "bin:.:"],
            folder: "/",
            error: .notFound("sh")
        ),
        Case(id: "a folder", command: ["/usr"], error: .failedToStart(EACCES)),
        Case(id: "not executable", command: ["/etc/passwd"], error: .failedToStart(EACCES)),
        Case(
            id: "no such folder",
            command: ["true"],
            folder: "/no/such",
            error: .failedToStart(ENOENT)
        ),
        Case(
            id: "null in an argument",
            command: ["printf", "a\0b"],
            error: .failedToStart(EINVAL)
        ),
        Case(
            id: "null in the environment",
            command: ["true"],
            environment: ["A": "\0", "PATH": "/bin"],
            error: .failedToStart(EINVAL)
        ),
    ]

    @Test("says why it did not start", arguments: cases)
    func saysWhy(_ example: Case) async throws {
        let subprocess = Subprocess(
            example.command,
            environment: example.environment,
            workingDirectory: example.folder
        )
        await #expect(throws: example.error, "\(example.id)") { try await subprocess.run() }
    }

    @Test("ends its whole group at the timeout, even if that will not hear")
    func endsGroupAtTimeout() async throws {
        let pipe = try NamedPipe()
        let script = """
            trap '' TERM
            sh -c 'echo ready; exec sleep 1000' > \(pipe.path) &
            wait
            """
        var subprocess = Subprocess(["/bin/sh", "-c", script], timeout: .seconds(1))
        subprocess.grace = .milliseconds(50)
        await #expect(throws: SubprocessError.timedOut(after: .seconds(1))) {
            try await subprocess.run()
        }
        #expect(pipe.textUntilLastWriterIsGone() == "ready\n")
    }

    @Test("lets its group end by itself within the grace")
    func letsGroupEnd() async throws {
        let pipe = try NamedPipe()
        let script = "trap 'echo cleaned > \(pipe.path); exit 0' TERM; while :; do sleep 0.01; done"
        let subprocess = Subprocess(["/bin/sh", "-c", script], timeout: .milliseconds(300))
        await #expect(throws: SubprocessError.timedOut(after: .milliseconds(300))) {
            try await subprocess.run()
        }
        #expect(pipe.textUntilLastWriterIsGone() == "cleaned\n")
    }

    @Test("ends its group when the task is cancelled")
    func endsGroupAtCancel() async throws {
        let pipe = try NamedPipe()
        let script = "(echo ready > \(pipe.path); exec sleep 1000) & wait"
        let task = Task { try await Subprocess(["/bin/sh", "-c", script]).run() }
        let ready = try await Subprocess(["head", "-n1", pipe.path]).run()
        #expect(ready.output == Array("ready\n".utf8))
        task.cancel()
        await #expect(throws: SubprocessError.cancelled) { try await task.value }
    }

    @Test("does not start in a cancelled task")
    func doesNotStart() async throws {
        let task = Task {
            withUnsafeCurrentTask { $0?.cancel() }
            return try await Subprocess(["true"]).run()
        }
        await #expect(throws: SubprocessError.cancelled) { try await task.value }
    }

    @Test("is ended when it writes too much", arguments: ["", ">&2"])
    func isEndedWhenTooMuch(redirection: String) async throws {
        var subprocess = Subprocess(["/bin/sh", "-c", "exec cat /dev/zero \(redirection)"])
        subprocess.outputLimit = 1000
        await #expect(throws: SubprocessError.outputTooLarge(limit: 1000)) {
            try await subprocess.run()
        }
    }

    @Test("may write exactly as much as the limit")
    func mayWriteLimit() async throws {
        var subprocess = Subprocess(["printf", "12345"])
        subprocess.outputLimit = 5
        #expect(try await subprocess.run().output.count == 5)
        subprocess.outputLimit = 4
        await #expect(throws: SubprocessError.outputTooLarge(limit: 4)) {
            try await subprocess.run()
        }
    }

    @Test("runs many at once without mixing them up")
    func runsManyAtOnce() async throws {
        try await withThrowingTaskGroup(of: Bool.self) { group in
            for number in 0..<50 {
                group.addTask {
                    let bytes = Array("\(number)".utf8)
                    return try await Subprocess(["cat"], input: bytes).run().output == bytes
                }
            }
            for try await isRight in group { #expect(isRight) }
        }
    }
}
