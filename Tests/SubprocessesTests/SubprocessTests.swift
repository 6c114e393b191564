import Glibc
import Subprocesses
import Testing

@Suite("A subprocess")
struct SubprocessTests {
    struct Case: Sendable {
        let id: String
        let command: [String]
        var input: String?
        var environment: [String: String]?
        var folder: String?
        var status = SubprocessResult.Status.exited(0)
        var output = ""
        var errorOutput = ""
    }

    private static func shell(_ script: String) -> [String] { ["/bin/sh", "-c", script] }

    static let cases: [Case] = [
        Case(
            id: "both streams",
            command: shell("echo a; echo b >&2"),
            output: "a\n",
            errorOutput: "b\n"
        ),
        Case(id: "status", command: shell("exit 7"), status: .exited(7)),
        Case(id: "signal", command: shell("kill -KILL $$"), status: .signalled(SIGKILL)),
        Case(id: "looked up on PATH", command: ["printf", "%s", "x y"], output: "x y"),
        Case(id: "no shell sees it", command: ["printf", "%s", "$HOME;*"], output: "$HOME;*"),
        Case(id: "input", command: ["cat"], input: "text", output: "text"),
        Case(id: "empty input", command: ["cat"], input: "", output: ""),
        Case(id: "no input is not the terminal's", command: ["cat"], output: ""),
        Case(
            id: "environment as passed",
            command: ["/usr/bin/env"],
            environment: ["B": "2 = two", "A": "1"],
            output: "A=1\nB=2 = two\n"
        ),
        Case(id: "empty environment", command: ["/usr/bin/env"], environment: [:], output: ""),
        Case(
            id: "PATH of the environment",
            command: ["true"],
            environment: ["PATH": "relative:/nowhere:/usr/bin:/bin"]
        ),
        Case(id: "folder", command: shell("pwd -P"), folder: "/usr", output: "/usr\n"),
        Case(
            id: "leads a group of its own",
            command: shell(#"read -r a b c d group rest < /proc/$$/stat; [ "$group" = $$ ]"#)
        ),
        Case(
            id: "signals are not blocked",
            command: shell("kill -TERM $$; echo survived"),
            status: .signalled(SIGTERM)
        ),
        Case(
            id: "does not wait for what is left behind",
            command: shell("sleep 1000 & echo $!"),
            output: "PID\n"
        ),
    ]

    @Test("runs to its end", arguments: cases)
    func runs(_ example: Case) async throws {
        let result = try await Subprocess(
            example.command,
            input: example.input.map { Array($0.utf8) },
            environment: example.environment,
            workingDirectory: example.folder,
            timeout: .seconds(60)
        )
        .run()
        var output = String(decoding: result.output, as: UTF8.self)
        if example.output == "PID\n", let identifier = pid_t(output.dropLast()) {
            kill(identifier, SIGKILL)
            output = "PID\n"
        }
        #expect(result.status == example.status, "\(example.id)")
        #expect(output == example.output, "\(example.id)")
        let errorOutput = String(decoding: result.errorOutput, as: UTF8.self)
        #expect(errorOutput == example.errorOutput, "\(example.id)")
    }

    @Test("passes 10 MB through both ways")
    func passesMuch() async throws {
        let bytes = (0..<10_000_000).map { UInt8(truncatingIfNeeded: $0 &* 31) }
        let result = try await Subprocess(["cat"], input: bytes).run()
        #expect(result.isSuccess && result.output == bytes)
    }

    @Test("may leave its input unread")
    func leavesInputUnread() async throws {
        let bytes = [UInt8](repeating: 0, count: 1_000_000)
        let result = try await Subprocess(["true"], input: bytes).run()
        #expect(result.isSuccess)
        let closing = Subprocess(Self.shell("exec <&-; echo done"), input: bytes)
        #expect(try await closing.run().output == Array("done\n".utf8))
    }

    @Test("inherits this process's environment by default")
    func inheritsEnvironment() async throws {
        let result = try await Subprocess(Self.shell("echo $PATH")).run()
        let path = getenv("PATH").map { String(cString: $0) } ?? ""
        #expect(String(decoding: result.output, as: UTF8.self) == path + "\n")
    }

    @Test("inherits no other descriptor")
    func inheritsNoDescriptor() async throws {
        let descriptor = fcntl(STDERR_FILENO, F_DUPFD, 200)
        defer { close(descriptor) }
        let script = "[ ! -e /proc/self/fd/\(descriptor) ]"
        #expect(try await Subprocess(Self.shell(script)).run().isSuccess)
    }

    @Test("does not ignore a signal that this process ignores")
    func resetsSignals() async throws {
        signal(SIGUSR1, SIG_IGN)
        let result = try await Subprocess(Self.shell("kill -USR1 $$; echo survived")).run()
        #expect(result.status == .signalled(SIGUSR1))
        #expect(result.status.code == 128 + SIGUSR1)
    }

    @Test("is reaped")
    func isReaped() async throws {
        let result = try await Subprocess(Self.shell("echo $$")).run()
        let text = String(decoding: result.output, as: UTF8.self)
        let identifier = try #require(pid_t(text.dropLast()))
        #expect(kill(identifier, 0) == -1 && errno == ESRCH)
    }

    @Test("can be waited for by a thread")
    func runsBlocking() throws {
        let result = try Subprocess(["cat"], input: Array("text".utf8)).runBlocking()
        #expect(result.output == Array("text".utf8))
        #expect(throws: SubprocessError.notFound("no-such-program")) {
            try Subprocess(["no-such-program"]).runBlocking()
        }
    }
}
