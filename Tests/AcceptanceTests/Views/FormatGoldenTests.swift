import Foundation
import Testing

@Suite("A named view of the sample list")
struct FormatGoldenTests {
    private static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    private static let project = folder.deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().path
    private static let isRecording =
        ProcessInfo.processInfo.environment["RECORD_GOLDENS"] == "1"

    @Test(
        "has the same selection in every format; RECORD_GOLDENS=1 writes them anew",
        arguments: [
            "raw", "json", "compact", "jsonl", "lines", "table", "csv", "tsv", "yaml", "gron",
        ]
    )
    func formats(format: String) async throws {
        let words = ["itemList.v1", "-p", "category=books", "-r", "table", "-o", format]
        let outcome = try await Workspace().run(words) { $0.folder = Self.project }
        #expect(outcome.status == 0)
        #expect(outcome.errorOutput.isEmpty)
        let golden = Self.folder.appendingPathComponent("Golden/\(format).txt")
        if Self.isRecording {
            try Data(outcome.output).write(to: golden)
            Issue.record("recorded \(format); run again without RECORD_GOLDENS")
            return
        }
        #expect(outcome.text == String(decoding: try Data(contentsOf: golden), as: UTF8.self))
    }
}
