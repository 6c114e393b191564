import Foundation
import Testing

@Suite("The sample chain", .timeLimit(.minutes(5)))
struct SampleChainTests {
    private static let endpoints = URL(fileURLWithPath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().appendingPathComponent("endpoints").path

    private func run(_ words: String...) async throws -> Outcome {
        try await Workspace().run(words + ["--endpoints", Self.endpoints])
    }

    @Test("runs in the mock environment, and prints the state of the order")
    func mock() async throws {
        let outcome = try await run("chain", "buy.v1", "user=ada", "password=correct horse")
        #expect(outcome == Outcome(0, #"{"order":77,"state":"packed","total":12.50}"#))
        let nothing = try await run("chain", "buy.v1", "user=ada", "password=correct horse", "q=x")
        #expect(nothing.status == 0 && nothing.errorText.contains("'me'"))
        let denied = try await run("chain", "buy.v1", "user=ada", "password=wrong")
        #expect(denied.status == 4 && denied.errorText.contains("step 'login' (1 of 5)"))
    }

    @Test("is listed and described beside the endpoints, and completed with its params")
    func found() async throws {
        let list = try await run("list")
        #expect(list.text.contains("\n\nChains (apicli chain NAME):\nbuy.v1 "))
        let json = try await run("list", "order is", "-o", "json", "--query", "x")
        #expect(json.status == 2)
        let kinds = try await run("list", "see how far", "--output", "json")
        #expect(kinds.text.contains(#""kind": "chain""#))
        let page = try await run("describe", "buy.v1")
        #expect(page.text.contains("Wave 3:\n  order  orderCreate.v1  after found, me; when "))
        let help = try await run("chain", "buy.v1", "--help")
        #expect(help == page)
        let params = try await Workspace()
            .run("__complete", "params", "chain", "buy.v1", "--endpoints", Self.endpoints)
        #expect(params.text.hasPrefix("user=\tstring, required\npassword=\t"))
        let lint = try await run("lint")
        #expect(lint.errorText.hasSuffix(" endpoints, 1 chain, no mistakes\n"))
        let topics = try await run("__complete", "topics", "help")
        #expect(topics.text.contains("\nchain\n") && topics.text.hasSuffix("\nbuy.v1\n"))
        let tags = try await run("__complete", "tags", "check")
        #expect(tags.text.hasPrefix("catalog\n"))
        let environments = try await run("__complete", "environments", "chain", "buy.v1")
        #expect(environments.text == "live\nlocal\nmock\n")
    }
}
