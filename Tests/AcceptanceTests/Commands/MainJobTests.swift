import Testing

@Suite("The main job")
struct MainJobTests {
    /// The folder of the project, which holds `endpoints/`.
    private static let project = #filePath.split(separator: "/").dropLast(4)
        .map { "/\($0)" }.joined()

    @Test("answers the README's first command from the embedded mock server")
    func firstCommand() async throws {
        let outcome = try await run("itemList.v1", "--param", "category=books")
        #expect(outcome.status == 0)
        #expect(outcome.errorOutput.isEmpty)
        #expect(outcome.text.contains(#""title":"The Left Hand of Darkness""#))
        #expect(outcome.text.contains(#"{"id":9007199254740993,"#))
        #expect(outcome.text.contains(#""price":12.50"#))
    }

    /// Calls of the project's own definitions, and what stands in their answers.
    private static let calls: [(words: [String], status: Int32, holds: String)] = [
        (["call", "itemList.v1", "category=games"], 0, #""price":1.25e1"#),
        (["item.v1", "id=1001"], 0, "1001"),
        (["itemMissing.v1", "id=1"], 4, "error"),
        (["orders/cancel.v2", "order=77"], 0, ""),
        (["orderCreate.v1", "items=1001", "name=Zoë", "gift=true"], 0, #""order":78"#),
        (["session.v1", "session=s-4711"], 0, #""user":"ada""#),
        (["health.v1"], 0, ""),
        (["login.v1", "user=ada", "password=x"], 4, "denied"),
        (["imageUpload.v1", "id=1001", "image=README.md"], 0, #""image":501"#),
    ]

    @Test("goes for every sort of endpoint", arguments: calls)
    func everySort(words: [String], status: Int32, holds: String) async throws {
        let outcome = try await run(words)
        #expect(outcome.status == status, "\(outcome)")
        #expect(outcome.text.contains(holds), "\(outcome)")
    }

    @Test("finds the definitions from a folder below, and by an absolute path: T091")
    func places() async throws {
        let below = try await run(["itemList.v1", "category=music"], in: "docs")
        let absolute = try await run(
            ["itemList.v1", "category=music", "--endpoints", "\(Self.project)/endpoints"],
            in: nil
        )
        #expect(below.status == 0 && below == absolute)
        #expect(below.text.contains("Kind of Blue"))
    }

    @Test("answers a mistake with the allowed values, and nothing on standard output")
    func mistake() async throws {
        let outcome = try await run("itemList.v1", "category=boks")
        let message = """
            apicli: error: itemList.v1: param 'category' cannot be 'boks'
            help: use one of 'books', 'music', 'games'

            """
        #expect(outcome == Outcome(2, "", message))
    }

    private func run(_ words: String...) async throws -> Outcome {
        try await run(words)
    }

    private func run(_ words: [String], in folder: String? = "") async throws -> Outcome {
        try await Workspace()
            .run(words) { program in
                program.folder = folder.map { "\(Self.project)/\($0)" } ?? "/"
            }
    }
}
