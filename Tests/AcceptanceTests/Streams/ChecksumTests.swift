import TestSupport
import Testing

@Suite("A checksum")
struct ChecksumTests {
    private static let right = [
        "sha256:2cf24dba5fb0a30e26e83b2ac5b9e29e1b161e5c1fa7425e73043362938b9824",
        "SHA1:AAF4C61DDCC5E8A2DABEDE0F3B482CD9AEA9434D", "md5:5d41402abc4b2a76b9719d911017c592",
    ]
    private static let wrong = "md5:d41d8cd98f00b204e9800998ecf8427e"

    private static func exchange(_ arguments: [String], status: String = "200 OK") -> Exchange {
        var exchange = Exchange(arguments: arguments)
        exchange.answer = AnswerCase.answer("hello", "text/plain", status: status)
        exchange.prepare = { try $0.write("f", "old") }
        return exchange
    }

    @Test("that is right is not noticed", arguments: right)
    func isRight(_ checksum: String) async throws {
        let printed = try await Self.exchange(["--checksum", checksum]).run()
        #expect(printed.outcome == Outcome(0, "hello"))
        for more in [[], ["--resume"]] {
            let words = ["--download", "f", "--checksum", checksum] + more
            let (outcome, _, workspace) = try await Self.exchange(words).run()
            #expect(outcome == Outcome(0))
            #expect(workspace.text(of: "f") == "hello")
            #expect(workspace.leftovers == ["f"])
        }
    }

    @Test(
        "that is wrong keeps the body from its file, and from standard output",
        arguments: [[], ["--download", "f"], ["--download", "f", "--resume"], ["-o", "lines"]]
    )
    func isWrong(_ words: [String]) async throws {
        let all = words + ["--checksum", Self.wrong]
        let (outcome, _, workspace) = try await Self.exchange(all).run()
        #expect(outcome.status == 8)
        #expect(outcome.output.isEmpty)
        #expect(outcome.errorText.contains("its checksum is md5:5d41402abc4b2a76b9719d911017c592"))
        #expect(workspace.text(of: "f") == "old")
        #expect(workspace.leftovers == ["f"])
    }

    @Test("is not that of an error's body")
    func error() async throws {
        let words = ["--checksum", Self.wrong]
        let (outcome, _, _) = try await Self.exchange(words, status: "404 Not Found").run()
        #expect(outcome == Outcome(4, "hello", "apicli: x: HTTP 404 Not Found\n"))
    }
}
