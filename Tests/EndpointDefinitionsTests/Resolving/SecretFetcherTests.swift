import APIModel
import Foundation
import JSONText
import Subprocesses
import Synchronization
import Diagnostics
import Testing

@testable import EndpointDefinitions

@Suite("A fetcher of secrets")
struct SecretFetcherTests {
    private final class Reported: Sendable {
        let values = Mutex<[String]>([])
    }

    private func fetcher(
        _ fixture: DefinitionFixture,
        _ reported: Reported = Reported()
    ) throws -> SecretFetcher {
        try SecretFetcher(fixture.folder.load("it"), prompter: Prompter(path: "/dev/null")) {
            text in
            reported.values.withLock { $0.append(text) }
        }
    }

    @Test("runs commands beside the folder, reads files there, and reports every value")
    func fetched() async throws {
        let fixture = try DefinitionFixture(endpoint: DefinitionFixture.smallest)
        try fixture.write("secret.txt", "from file\r\n")
        let reported = Reported()
        let fetcher = try fetcher(fixture, reported)
        let auth: [Authentication] = [
            .bearer(.command(["cat", "secret.txt"])),
            .basic(user: .text("me"), password: .file("secret.txt")),
            .oauth2([
                "tokenURL": "https://a.example", "clientSecret": ["command": ["echo", "shh\n"]],
            ]),
        ]
        let fetched = try await fetcher.fetch(auth)
        #expect(
            fetched == [
                .bearer(.text("from file")),
                .basic(user: .text("me"), password: .text("from file")),
                .oauth2(["tokenURL": "https://a.example", "clientSecret": "shh\n"]),
            ]
        )
        let values = reported.values.withLock { $0 }
        #expect(values == ["from file", "me", "from file", "shh\n"])
    }

    @Test("runs no command of a file that others may write to")
    func untrusted() async throws {
        let fixture = try DefinitionFixture(endpoint: DefinitionFixture.smallest)
        chmod(fixture.project + "/endpoints/services/shop.json", 0o666)
        let fetcher = try fetcher(fixture)
        let error = await #expect(throws: SecretFault.self) {
            try await fetcher.fetch(.command(["touch", "ran"]))
        }
        #expect(error?.diagnostic.code == "definition.untrusted")
        #expect(error?.diagnostic.place?.path == "endpoints/services/shop.json")
        #expect(!FileManager.default.fileExists(atPath: fixture.project + "/ran"))
        #expect(try await fetcher.fetch(.text("x")) == "x")
    }

    @Test("asks nobody where there is no terminal (T088)")
    func noTerminal() async throws {
        let fetcher = try fetcher(DefinitionFixture(endpoint: DefinitionFixture.smallest))
        let error = await #expect(throws: SecretFault.self) {
            try await fetcher.fetch(.prompt("Shop token"))
        }
        #expect(error == .noTerminal("Shop token"))
        #expect(error?.diagnostic.remedy?.contains("${VAR}") == true)
    }

    @Test("breaks a command off when the call's time is over")
    func overdue() async throws {
        let fixture = try DefinitionFixture(endpoint: DefinitionFixture.smallest)
        let fetcher = SecretFetcher(
            try fixture.folder.load("it"),
            deadline: .now + .milliseconds(50),
            report: { _ in }
        )
        let error = await #expect(throws: SecretFault.self) {
            try await fetcher.fetch(.command(["sleep", "100"]))
        }
        #expect(error == .overdue("sleep"))
    }

    @Test("takes no empty secret from a command or a file")
    func empty() async throws {
        let fixture = try DefinitionFixture(endpoint: DefinitionFixture.smallest)
        try fixture.write("nothing", "\n")
        let fetcher = try fetcher(fixture)
        for (secret, source) in [(Secret.command(["true"]), "true"), (.file("nothing"), "nothing")]
        {
            let error = await #expect(throws: SecretFault.self) { try await fetcher.fetch(secret) }
            #expect(error == .empty(source))
        }
    }

    @Test("says why a command or a file gave nothing")
    func faults() async throws {
        let fetcher = try fetcher(DefinitionFixture(endpoint: DefinitionFixture.smallest))
        let failing = ["sh", "-c", "echo locked >&2; exit 3"]
        let cases: [(Secret, SecretFault)] = [
            (.command(failing), .failed(failing, status: 3, words: "locked")),
            (
                .command(["no-such-program-here"]),
                .command(["no-such-program-here"], .notFound("no-such-program-here"))
            ),
            (.file("absent"), .file("absent", reason: "there is no such file")),
            (.command(["printf", "\\377"]), .notText("printf")),
        ]
        for (secret, fault) in cases {
            await #expect(throws: fault) { try await fetcher.fetch(secret) }
        }
    }

    @Test("asks on a terminal without echo, and gives the terminal back as it was")
    func prompted() throws {
        let main = open("/dev/ptmx", O_RDWR | O_NOCTTY)
        try #require(main >= 0)
        defer { close(main) }
        // The kernel's numbers of TIOCSPTLCK and TIOCGPTN (asm-generic/ioctls.h).
        var lock: Int32 = 0
        var number: UInt32 = 0
        try #require(ioctl(main, UInt(0x4004_5431), &lock) == 0)
        try #require(ioctl(main, UInt(0x8004_5430), &number) == 0)
        let name = "/dev/pts/\(number)"
        // Held open, so that what is typed ahead is not lost between two openings.
        let held = open(name, O_RDWR | O_NOCTTY)
        defer { close(held) }
        let answer = Mutex<Result<String, SecretFault>?>(nil)
        let thread = Thread {
            let result = Result { () throws(SecretFault) in try Prompter(path: name).ask("Token") }
            answer.withLock { $0 = result }
        }
        thread.start()
        var seen = ""
        func readOn() {
            var buffer = [UInt8](repeating: 0, count: 256)
            let count = read(main, &buffer, buffer.count)
            seen += String(decoding: buffer.prefix(max(count, 0)), as: UTF8.self)
        }
        while !seen.contains("Token: ") { readOn() }
        var settings = termios()
        tcgetattr(held, &settings)
        #expect(settings.c_lflag & tcflag_t(ECHO) == 0)
        _ = write(main, "hush\n", 5)
        while !seen.contains("\n") { readOn() }
        while answer.withLock({ $0 == nil }) { sched_yield() }
        #expect(try answer.withLock { try $0?.get() } == "hush")
        #expect(!seen.contains("hush"))
        tcgetattr(held, &settings)
        #expect(settings.c_lflag & tcflag_t(ECHO) != 0)
    }
}
