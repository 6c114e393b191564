import Arguments

extension CommandTable {
    static let bench = CommandSpec(
        "bench",
        summary: "calls an endpoint again and again, and prints how fast it answers",
        discussion: """
            Prints calls a second, percentiles and a histogram of the times from take-off to \
            landing, statuses and failures. Ends with 0, or with 11 where a call failed. An \
            interrupt ends it early, with what it has measured.
            """,
        positionals: call.positionals,
        options: benchOptions + CallOptionTable.ofMany.filter { !views.contains($0.name) },
        examples: [
            CommandSpec.Example(
                "apicli bench itemList.v1 category=books --jobs 16 --duration 10s",
                summary: "makes calls for ten seconds, 16 at once"
            )
        ]
    )

    private static let views = ["reformer", "query"]

    private static let benchOptions: [OptionSpec] = [
        CallOptionTable.jobs(standard: BenchOptions.defaultJobs),
        OptionSpec("count", value: .init("N"), summary: "make so many calls", section: section),
        OptionSpec(
            "duration",
            value: .init("TIME"),
            summary: "begin calls for this time (10s, unless --count is given)",
            section: section
        ),
        OptionSpec(
            "output",
            letter: "o",
            value: .init("FORMAT", choices: ["text", "json"]),
            summary: "format of the report",
            section: section
        ),
    ]

    private static let section = CallOptionTable.manySection
}
