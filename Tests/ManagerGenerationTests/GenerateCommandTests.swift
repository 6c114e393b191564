import EndpointDefinitions
import Foundation
import Testing

@Suite("The command 'generate'", .timeLimit(.minutes(5)))
struct GenerateCommandTests {
    private static let endpoint = #"{"service": "box", "path": "/a"}"#

    private func folders() throws -> (definitions: String, target: URL) {
        let folder = try DefinitionFiles.folder(["item": Self.endpoint, "user": Self.endpoint])
        return (folder.path, URL(filePath: folder.path + "-generated"))
    }

    @Test("writes a file for each definition, then nothing, and takes old ones away")
    func writes() async throws {
        let (definitions, target) = try folders()
        let words = ["generate", definitions, "--into", target.path]
        let first = try await ToolRun(words)
        #expect(first.status == 0)
        let names = ["AllManagers.swift", "ItemManager.swift", "UserManager.swift"]
        #expect(first.output == names.map { "wrote \(target.path)/\($0)\n" }.joined())
        let second = try await ToolRun(words)
        #expect((second.status, second.output) == (0, ""))
        #expect(second.error == "apicli: '\(target.path)' is up to date\n")
        try FileManager.default.removeItem(atPath: definitions + "/user.json")
        try Data("// Mine\n".utf8).write(to: target.appending(path: "Own.swift"))
        let third = try await ToolRun(words)
        #expect(
            third.output == """
                wrote \(target.path)/AllManagers.swift
                removed \(target.path)/UserManager.swift

                """
        )
        let left = try FileManager.default.contentsOfDirectory(atPath: target.path).sorted()
        #expect(left == ["AllManagers.swift", "ItemManager.swift", "Own.swift"])
    }

    @Test("shows drift under --check, with 8, and writes nothing")
    func checks() async throws {
        let (definitions, target) = try folders()
        let words = ["generate", definitions, "--into", target.path]
        let missing = try await ToolRun(words + ["--check"])
        #expect(missing.status == 8)
        #expect(!FileManager.default.fileExists(atPath: target.path))
        _ = try await ToolRun(words)
        let same = try await ToolRun(words + ["--check"])
        #expect((same.status, same.output, same.error) == (0, "", ""))
        let changed = Self.endpoint.replacing("/a", with: "/b")
        try Data(changed.utf8).write(to: URL(filePath: definitions + "/item.json"))
        let drift = try await ToolRun(words + ["--check"])
        #expect(drift.status == 8)
        #expect(drift.output.hasPrefix("--- ItemManager.swift\n+++ ItemManager.swift\n@@ "))
        #expect(
            drift.output.contains("\n-          \"path\": \"/a\"\n+          \"path\": \"/b\"\n")
        )
        #expect(drift.error.contains("run 'apicli generate' without --check"))
    }

    struct Refusal: Sendable, CustomTestStringConvertible {
        let id: String
        let files: [String: String]
        let into: Bool
        let status: Int32
        let title: String
        var testDescription: String { id }
    }

    private static let refusals = [
        Refusal(
            id: "a broken definition",
            files: ["item": #"{"service": "box", "pth": "/a"}"#],
            into: true,
            status: 9,
            title: "item.json:1:20: error: unknown key 'pth'"
        ),
        Refusal(
            id: "two names that would be one",
            files: ["item.v1": endpoint, "item-v1": endpoint],
            into: true,
            status: 9,
            title: "would both be 'ItemV1Manager'"
        ),
        Refusal(
            id: "no folder to write into",
            files: ["item": endpoint],
            into: false,
            status: 2,
            title: "no folder to generate into"
        ),
    ]

    @Test("refuses", arguments: refusals)
    func refuses(_ refusal: Refusal) async throws {
        let folder = try DefinitionFiles.folder(refusal.files).path
        let target = folder + "-generated"
        let words = ["generate", folder] + (refusal.into ? ["--into", target] : [])
        let run = try await ToolRun(words)
        #expect(run.status == refusal.status)
        #expect(run.output == "")
        #expect(run.error.contains(refusal.title), "\(run.error)")
        #expect(!FileManager.default.fileExists(atPath: target))
    }
}
