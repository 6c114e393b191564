import Testing

@testable import CommandLineTool

@Suite("A shard")
struct ShardTests {
    @Test(
        "reads I/N",
        arguments: [("1/1", 1, 1), ("2/8", 2, 8), ("8/8", 8, 8)]
    )
    func reads(text: String, position: Int, count: Int) {
        #expect(Shard(text) == Shard(position, of: count))
        #expect(Shard(text)?.text == text)
    }

    @Test(
        "refuses what names no part",
        arguments: ["", "/", "1", "0/8", "9/8", "1/0", "-1/8", "1/8/2", "a/b", " 1/8", "+1/8"]
    )
    func refuses(text: String) {
        #expect(Shard(text) == nil)
    }

    @Test("has each item in one part alone")
    func parts() {
        let shards = (1...7).compactMap { Shard($0, of: 7) }
        for number in 0..<100 {
            #expect(shards.count { $0.contains(number) } == 1)
        }
        #expect((0..<100).allSatisfy(Shard.whole.contains))
    }

    struct Job: Sendable, CustomTestStringConvertible {
        let id: String
        let variables: [String: String]
        let shard: String?
        var testDescription: String { id }
    }

    static let jobs = [
        Job(id: "none", variables: [:], shard: nil),
        Job(
            id: "kubernetes",
            variables: ["JOB_COMPLETION_INDEX": "0", "JOB_COMPLETIONS": "3"],
            shard: "1/3"
        ),
        Job(id: "gitlab", variables: ["CI_NODE_INDEX": "2", "CI_NODE_TOTAL": "4"], shard: "2/4"),
        Job(id: "gitlab-serial", variables: ["CI_NODE_TOTAL": "1"], shard: nil),
        Job(
            id: "circle",
            variables: ["CIRCLE_NODE_INDEX": "3", "CIRCLE_NODE_TOTAL": "4"],
            shard: "4/4"
        ),
        Job(
            id: "buildkite",
            variables: ["BUILDKITE_PARALLEL_JOB": "0", "BUILDKITE_PARALLEL_JOB_COUNT": "2"],
            shard: "1/2"
        ),
        Job(
            id: "azure",
            variables: ["SYSTEM_JOBPOSITIONINPHASE": "1", "SYSTEM_TOTALJOBSINPHASE": "2"],
            shard: "1/2"
        ),
    ]

    @Test("is that of the variables of a job system", arguments: jobs)
    func variables(job: Job) throws {
        let shards = try ShardVariables.known.compactMap { try $0.shard(in: job.variables) }
        #expect(shards.map(\.text) == (job.shard.map { [$0] } ?? []))
    }

    @Test(
        "is never everything where the variables are half set or broken",
        arguments: [
            ["JOB_COMPLETION_INDEX": "0"], ["CI_NODE_TOTAL": "4"],
            ["JOB_COMPLETION_INDEX": "3", "JOB_COMPLETIONS": "3"],
            ["CI_NODE_INDEX": "0", "CI_NODE_TOTAL": "4"],
            ["CIRCLE_NODE_INDEX": "x", "CIRCLE_NODE_TOTAL": "4"],
        ]
    )
    func broken(variables: [String: String]) {
        #expect(throws: CommandFailure.self) {
            for known in ShardVariables.known { _ = try known.shard(in: variables) }
        }
    }
}
