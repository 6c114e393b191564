import Arguments

extension CommandTable {
    static let batch = CommandSpec(
        "batch",
        summary: "makes one call a line of its input, one result a line",
        discussion: """
            Reads JSON Lines, {"endpoint": "NAME", "params": {…}, "headers": {…}, "id": …}, from \
            standard input or --input FILE, or with --csv the rows of a table for one endpoint. \
            Writes {"id", "endpoint", "exit", "status", "attempts", "time", "body"|"error"} for \
            each, in the order of the input. A line that is no call has a result too, and the \
            others go on.

            Ends with 0, or with 11 and a summary on standard error where a call failed. Params on \
            the command line are those of every line, unless the line gives its own.
            """,
        positionals: [
            PositionalSpec(
                "endpoint",
                isRequired: false,
                summary: "endpoint of the rows, and of lines that name none",
                completion: .endpoints
            ),
            PositionalSpec(
                "k=v",
                isRequired: false,
                isRepeatable: true,
                summary: "params of all lines, the same as --param k=v",
                completion: .params
            ),
        ],
        options: batchOptions + CallOptionTable.ofMany,
        examples: [
            CommandSpec.Example(
                "apicli batch --jobs 16 < calls.jsonl > results.jsonl",
                summary: "makes the calls of a file, 16 at once"
            ),
            CommandSpec.Example(
                "apicli batch item.v1 --csv items.csv --journal items.journal",
                summary: "makes a call a row, and goes on after an interruption"
            ),
        ]
    )

    private static let batchOptions: [OptionSpec] = [
        OptionSpec(
            "input",
            value: .init("FILE", completion: .files),
            summary: "JSON Lines to read; - is standard input, the default",
            section: section
        ),
        OptionSpec(
            "csv",
            value: .init("FILE", completion: .files),
            summary: "rows of comma-separated values with a header of params; - is standard input",
            section: section
        ),
        CallOptionTable.jobs(standard: BatchOptions.defaultJobs),
        OptionSpec("unordered", summary: "write results as they come", section: section),
        CallOptionTable.failFast,
        OptionSpec(
            "journal",
            value: .init("FILE", completion: .files),
            summary: "record each result; a run started again makes no recorded call twice",
            section: section
        ),
        OptionSpec(
            "retry-failed",
            summary: "with --journal: make recorded calls that failed once more",
            section: section
        ),
        CallOptionTable.shard,
        OptionSpec(
            "deadline",
            value: .init("TIME"),
            summary: "bound of one line with its waits and retries",
            section: section
        ),
    ]

    private static let section = CallOptionTable.manySection
}
