import Subprocesses
import Testing

@testable import CommandLineTool

@Suite("Shell quoting")
struct ShellQuotingTests {
    @Test(
        "gives the same bytes back through a shell",
        arguments: [
            "plain", "", " ", "a b", "it's", "''", "$HOME `id` \\ \"x\"", "a\nb", "é\u{1F600}",
            "-n", "*",
            "~", "#x", "a;b|c&d", "{a,b}", "!1",
        ]
    )
    func roundTrip(word: String) async throws {
        let line = "printf '%s' \(ShellQuoting.quote(word))"
        let result = try await Subprocess(["/bin/sh", "-c", line]).run()
        #expect(String(decoding: result.output, as: UTF8.self) == word)
    }
}
