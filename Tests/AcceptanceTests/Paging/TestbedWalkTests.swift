import Foundation
import Testing

/// Walks against servers of the testbed, where they run; `Tests/AcceptanceTests/Testbed/seed.sh`
/// fills them.
@Suite(
    "A walk over pages of a real server",
    .enabled(if: ProcessInfo.processInfo.environment["APICLI_TESTBED"] != nil)
)
struct TestbedWalkTests {
    private static let definitions = URL(fileURLWithPath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent()
        .appendingPathComponent("Testbed/endpoints").path

    @Test(
        "comes to its end",
        arguments: [("datasette", 2500), ("registry", 5), ("kinto", 25), ("traefik", 27)]
    )
    func walk(name: String, count: Int) async throws {
        let workspace = try Workspace()
        let words = [name, "--env", name, "--endpoints", Self.definitions, "--all"]
        let counted = try await workspace.run(words + ["--query", "length(@)"])
        #expect(counted == Outcome(0, "\(count)\n"))
        let lines = try await workspace.run(words + ["--output", "jsonl"])
        #expect(Set(lines.text.split(separator: "\n")).count == count)
    }
}
