/// The pair of environment variables by which one job system numbers its parallel jobs.
struct ShardVariables: Sendable {
    /// The job systems that are known, the first that is found counts.
    static let known = [
        ShardVariables("JOB_COMPLETION_INDEX", "JOB_COMPLETIONS", first: 0),
        ShardVariables("CI_NODE_INDEX", "CI_NODE_TOTAL", first: 1),
        ShardVariables("CIRCLE_NODE_INDEX", "CIRCLE_NODE_TOTAL", first: 0),
        ShardVariables("BUILDKITE_PARALLEL_JOB", "BUILDKITE_PARALLEL_JOB_COUNT", first: 0),
        ShardVariables("SYSTEM_JOBPOSITIONINPHASE", "SYSTEM_TOTALJOBSINPHASE", first: 1),
    ]

    private let index: String
    private let total: String
    /// The number of the first job.
    private let first: Int

    private init(_ index: String, _ total: String, first: Int) {
        self.index = index
        self.total = total
        self.first = first
    }

    /// Both names, for messages.
    var names: String { "\(index) and \(total)" }

    /// The shard that the variables name, nil where they are not set; throws status 2 where they
    /// name none.
    func shard(in environment: [String: String]) throws(CommandFailure) -> Shard? {
        switch (environment[index].nonEmpty, environment[total].nonEmpty) {
        // GitLab counts the one job of a job that is not parallel, without numbering it.
        case (nil, nil), (nil, "1"): return nil
        case (nil, _?): throw halfSet(index)
        case (_?, nil): throw halfSet(total)
        case (let position?, let count?):
            guard let position = Self.number(position[...]), let count = Self.number(count[...]),
                let shard = Shard(position - first + 1, of: count)
            else { throw broken(position, count) }
            return shard
        }
    }

    /// A number in plain digits; a sign, a blank or an overflow is none.
    static func number(_ text: Substring) -> Int? {
        guard !text.isEmpty, text.utf8.allSatisfy({ (48...57).contains($0) }) else { return nil }
        return Int(text)
    }

    private func halfSet(_ missing: String) -> CommandFailure {
        .usage(
            "bad-shard",
            "\(names) name the shard together, and \(missing) is not set",
            remedy: "set it, or say --shard I/N (1/1 takes everything)"
        )
    }

    private func broken(_ position: String, _ count: String) -> CommandFailure {
        .usage(
            "bad-shard",
            "\(index) '\(position)' of \(total) '\(count)' is no shard",
            remedy: "number the jobs from \(first), or say --shard I/N (1/1 takes everything)"
        )
    }
}
