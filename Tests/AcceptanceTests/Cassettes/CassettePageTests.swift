import Foundation
import Testing

@Suite("The page about cassettes")
struct CassettePageTests {
    private static let project = #filePath.split(separator: "/").dropLast(4)
        .map { "/\($0)" }.joined()

    private static let page = String(
        decoding: FileManager.default.contents(atPath: "\(project)/docs/cassettes.md") ?? Data(),
        as: UTF8.self
    )

    @Test("has a first example whose two lines print the same")
    func firstExample() async throws {
        let lines = Self.page.split(separator: "\n")
            .filter { $0.hasPrefix("    apicli itemList") }.map(String.init)
        try #require(lines.count == 2)
        let workspace = try Workspace()
        let script = """
            apicli() { "$apicli" "$@" --endpoints '\(Self.project)/endpoints'; }
            set -e
            \(lines[0]) > recorded
            \(lines[1]) > replayed
            cmp recorded replayed && cat recorded
            """
        let outcome = try await workspace.shell(script)
        #expect(outcome.status == 0)
        #expect(outcome.text.hasPrefix("The Left Hand of Darkness\n"))
        #expect(outcome.errorText == "")
    }

    @Test("shows a file that can be replayed")
    func file() async throws {
        let lines = Self.page.split(separator: "\n", omittingEmptySubsequences: false)
        let start = try #require(lines.firstIndex(of: "    {"))
        let end = try #require(lines.firstIndex(of: "    }"))
        let workspace = try Workspace()
        try workspace.write("d/1.json", lines[start...end].joined(separator: "\n"))
        let outcome = try await workspace.run(
            "itemList.v1",
            "category=books",
            "--replay",
            "d",
            "--endpoints",
            "\(Self.project)/endpoints"
        )
        #expect(outcome == Outcome(0, #"{"code":0,"total":12,"items":[]}"#))
    }
}
