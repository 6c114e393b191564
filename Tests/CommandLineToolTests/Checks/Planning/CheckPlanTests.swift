import APIModel
import JSONText
import Testing

@testable import CommandLineTool

@Suite("A plan of checks")
struct CheckPlanTests {
    @Test("gives every case of an endpoint a name of its own: T081")
    func names() {
        let plan = Self.plan(rows: 3, checks: ["ok", "ok", "ok #2"], repetitions: 2)
        let names = plan.calls.flatMap { plan.names(of: $0, Self.nothing) }
        #expect(names.count == 18)
        #expect(Set(names).count == 18)
        #expect(names.first == "row 1 (id=1), run 1: ok")
        #expect(names[1] == "row 1 (id=1), run 1: ok #3")
    }

    @Test("is cut into shards that make each call once")
    func shards() {
        let whole = Self.plan(rows: 7, checks: ["ok"], repetitions: 2).calls
        let parts = (1...3)
            .map { Self.plan(rows: 7, checks: ["ok"], repetitions: 2, shard: Shard($0, of: 3)) }
        let calls = parts.flatMap(\.calls)
        #expect(calls.count == whole.count)
        #expect(whole.allSatisfy(calls.contains))
        #expect(parts.allSatisfy { $0.calls.count >= 4 })
    }

    struct Selection: Sendable, CustomTestStringConvertible {
        let words: [String]
        let names: [String]
        var unknown: [String] = []
        var testDescription: String { words.joined(separator: " ") }
    }

    @Test(
        "takes names and patterns",
        arguments: [
            Selection(words: [], names: ["a.v1", "b[1]", "orders/x"]),
            Selection(words: ["a.v1", "a.v1"], names: ["a.v1"]),
            Selection(words: ["*"], names: ["a.v1", "b[1]", "orders/x"]),
            Selection(words: ["orders/*"], names: ["orders/x"]),
            Selection(words: ["?.v1"], names: ["a.v1"]),
            Selection(words: ["b[1]"], names: ["b[1]"]),
            Selection(words: ["z*"], names: []),
            Selection(words: ["nope", "a.v1"], names: ["a.v1"], unknown: ["nope"]),
        ]
    )
    func selects(_ sample: Selection) {
        let found = EndpointSelection(words: sample.words)
            .names(among: ["a.v1", "b[1]", "orders/x"])
        #expect(found.names == sample.names)
        #expect(found.unknown == sample.unknown)
    }

    @Test("takes tags, any of those wanted and none of those excluded")
    func tags() {
        let selection = EndpointSelection(tags: ["a", "b"], excludedTags: ["x"])
        #expect(selection.accepts(tags: ["b"]))
        #expect(!selection.accepts(tags: ["b", "x"]))
        #expect(!selection.accepts(tags: []))
        #expect(EndpointSelection(excludedTags: ["x"]).accepts(tags: []))
    }

    struct Rows: Sendable, CustomTestStringConvertible {
        let testDescription: String
        let examples: [Example]
        var given: Set<String> = []
        let labels: [String]
    }

    @Test(
        "makes a row of each example that can be called",
        arguments: [
            Rows(
                testDescription: "one has no label",
                examples: [Example(params: ["id": 1])],
                labels: [""]
            ),
            Rows(
                testDescription: "numbers stay",
                examples: [Example(), Example(params: ["id": 1]), Example(params: ["id": "x"])],
                labels: ["example 2 (id=1)", "example 3 (id=x)"]
            ),
            Rows(
                testDescription: "errors are left out",
                examples: [Example(params: ["id": 1]), Example(params: ["id": 2], status: 404)],
                labels: [""]
            ),
            Rows(
                testDescription: "errors alone are called",
                examples: [
                    Example(params: ["id": 1], status: 500),
                    Example(params: ["id": 2], status: 404),
                ],
                labels: ["example 1 (id=1)", "example 2 (id=2)"]
            ),
            Rows(testDescription: "none at all", examples: [], labels: [""]),
            Rows(
                testDescription: "what is given is not missing",
                examples: [Example(), Example(params: ["id": 1, "key": "hush"])],
                given: ["id"],
                labels: ["example 1", "example 2 (key=***)"]
            ),
        ]
    )
    func rows(_ sample: Rows) {
        var endpoint = Endpoint(name: "x", service: "s", path: "/{id}")
        var id = Param(name: "id", place: .path)
        id.isRequired = true
        var key = Param(name: "key", place: .query)
        key.isSecret = true
        endpoint.params = [id, key]
        endpoint.examples = sample.examples
        let rows = ExampleRows(endpoint: endpoint, given: sample.given).rows
        #expect(rows.map { $0.label(Self.nothing) } == sample.labels)
    }

    @Test("masks a secret in a label before it cuts the label")
    func masksFirst() {
        let text = String(repeating: "x", count: 60) + "S3cr3t-value-of-it"
        let row = CheckRow("row", 1, [ParamInput(name: "a", form: .text(text))], of: nil)
        let label = row.label(SecretMasker(secrets: ["S3cr3t-value-of-it"]))
        #expect(label.hasSuffix("xx***)"))
        #expect(row.label(Self.nothing).hasSuffix("S3cr3t-va…)"))
    }

    private static let nothing = SecretMasker(secrets: [])

    private static func plan(
        rows: Int,
        checks: [String],
        repetitions: Int,
        shard: Shard? = nil
    ) -> CheckPlan {
        let rows = (1...rows)
            .map { CheckRow("row", $0, [ParamInput(name: "id", form: .text("\($0)"))], of: nil) }
        let suite = CheckPlan.Suite(
            name: "x",
            file: "endpoints/x.json",
            summary: nil,
            tags: [],
            checks: checks.map { CheckPlan.PlannedCheck(title: $0, place: nil, prepared: nil) },
            rows: rows,
            given: [],
            strategy: .allow,
            fault: nil
        )
        return CheckPlan(suites: [suite], repetitions: repetitions, shard: shard ?? .whole)
    }
}
