import Foundation
import Testing

@Suite("The README")
struct ReadmeTests {
    /// The folder of the project.
    private static let project = #filePath.split(separator: "/").dropLast(4)
        .map { "/\($0)" }.joined()

    /// The lines that call the mock service: no comments, nothing that waits or writes files.
    private static let examples: [String] = {
        let text = FileManager.default.contents(atPath: "\(project)/README.md") ?? Data()
        return String(decoding: text, as: UTF8.self).split(separator: "\n")
            .filter { $0.hasPrefix("    apicli ") || $0.contains("' | apicli ") }
            .map { $0.trimmingCharacters(in: .whitespaces) }
            .filter { !$0.hasPrefix("apicli init ") && !$0.hasPrefix("apicli mock ") }
    }()

    @Test("has examples") func present() {
        #expect(Self.examples.count > 9)
    }

    @Test("has no example that fails in a fresh clone", arguments: examples)
    func works(example: String) async throws {
        let outcome = try await Workspace()
            .shell("apicli() { \"$apicli\" \"$@\"; }\ncd '\(Self.project)'\n\(example)")
        #expect(outcome.status == 0, "\(outcome)")
        #expect(!outcome.output.isEmpty || example == "apicli lint", "\(outcome)")
    }
}
