import Foundation
import TestSupport
import Testing

@Suite("The next page")
struct NextTests {
    @Test("is printed run by run, and at the end nothing is sent")
    func steps() async throws {
        try await PagedList()
            .serving { workspace, server in
                var printed: [Outcome] = []
                for _ in 1...4 {
                    printed.append(try await workspace.run("next", "x", "-o", "compact"))
                }
                #expect(
                    printed.prefix(3) == [
                        Outcome(0, "[1,2]\n"), Outcome(0, "[3,4]\n"), Outcome(0, "[5]\n"),
                    ]
                )
                #expect(printed[3].status == 11)
                #expect(
                    printed[3].errorLines.first
                        == "apicli: error: x: its walk is at the end, and nothing was sent"
                )
                #expect(server.requests.count == 3)
                let other = try await workspace.run("next", "x", "--session", "b", "-o", "compact")
                #expect(other == Outcome(0, "[1,2]\n"))
                let again = try await workspace.run("next", "x", "--restart", "-o", "compact")
                #expect(again == Outcome(0, "[1,2]\n"))
                let second = try await workspace.run("next", "x", "-o", "compact")
                #expect(second == Outcome(0, "[3,4]\n"))
            }
    }

    @Test("stays the next one when its call fails, and is kept where only its user can read")
    func failure() async throws {
        let fault = AnswerCase.answer("{}", status: "500 Oops")
        try await PagedList(refusals: [2: (fault, 1)])
            .serving { workspace, _ in
                #expect(try await workspace.run("next", "x", "-o", "compact").text == "[1,2]\n")
                let folder = "\(workspace.path)/home/.local/state/apicli/next"
                let file = try #require(
                    try FileManager.default.contentsOfDirectory(atPath: folder).first
                )
                let before = try FileManager.default.attributesOfItem(atPath: "\(folder)/\(file)")
                #expect(before[.posixPermissions] as? Int == 0o600)
                let text = workspace.text(of: "home/.local/state/apicli/next/\(file)")
                let failed = try await workspace.run("next", "x", "-o", "compact")
                #expect(failed.status == 11)
                #expect(workspace.text(of: "home/.local/state/apicli/next/\(file)") == text)
            }
    }
}
