import Arguments

extension CallOptionTable {
    /// The options of a call that make sense for many calls of one command.
    static let ofMany: [OptionSpec] = all.filter { names.contains($0.name) }

    static let manySection = "Many calls"

    private static let names: Set<String> = [
        "param", "param-raw", "header", "env", "strategy", "reformer", "query",
        "timeout", "connect-timeout", "idle-timeout", "max-body", "retry", "no-follow", "proxy",
        "insecure", "cacert", "cert", "key", "resolve", "unix-socket", "no-cache", "refresh",
        "offline", "record", "replay",
    ]

    static func jobs(standard: Int) -> OptionSpec {
        OptionSpec(
            "jobs",
            letter: "j",
            value: .init("N"),
            summary: "the most calls that are made at once (\(standard))",
            section: manySection
        )
    }

    static let failFast = OptionSpec(
        "fail-fast",
        summary: "begin no further call after one that failed",
        section: manySection
    )

    static let shard = OptionSpec(
        "shard",
        value: .init("I/N"),
        summary: "only part I of N; else by the variables of a job system, if they are set",
        section: manySection
    )
}
