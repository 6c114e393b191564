import Arguments

extension CommandTable {
    static let check = CommandSpec(
        "check",
        summary: "calls endpoints by their examples and judges the answers by their checks",
        discussion: """
            Each example's params, or each row of --data, make one call, and each of the endpoint's \
            checks judges its answer; an endpoint without checks has to land. A check passes or \
            fails; one that cannot be evaluated, as its call failed or its query gives no boolean, \
            is an error.

            Words are names or patterns ('orders/*'); none means all. Ends with 0 if all checks \
            passed, with 8 if one failed or is an error; reports are written in both cases, and \
            after an interrupt.
            """,
        positionals: [
            PositionalSpec(
                "name",
                isRequired: false,
                isRepeatable: true,
                summary: "endpoints, or patterns with * and ?",
                completion: .endpoints
            )
        ],
        options: selection + running + reporting + shared,
        examples: [
            CommandSpec.Example(
                "apicli check --tag smoke",
                summary: "checks the endpoints with a tag"
            ),
            CommandSpec.Example(
                "apicli check item.v1 --data ids.csv",
                summary: "makes a call for each row of a file"
            ),
            CommandSpec.Example(
                "apicli check --report junit=out/junit.xml --report html=out/report.html",
                summary: "writes a report for a CI server and one for people"
            ),
        ]
    )

    private static let selection: [OptionSpec] = [
        OptionSpec(
            "tag",
            value: .init("TAG", completion: .tags),
            isRepeatable: true,
            summary: "only endpoints with this tag, or one of these",
            section: "Selection"
        ),
        OptionSpec(
            "exclude-tag",
            value: .init("TAG", completion: .tags),
            isRepeatable: true,
            summary: "no endpoints with this tag",
            section: "Selection"
        ),
        OptionSpec(
            "data",
            value: .init("FILE", completion: .files),
            summary: "rows of params in place of the examples: CSV, a JSON array or JSON Lines",
            section: "Selection"
        ),
        OptionSpec(
            "shard",
            value: .init("I/N"),
            summary: "one part of the calls, for one of N machines",
            section: "Selection"
        ),
    ]

    private static let running: [OptionSpec] = [
        OptionSpec(
            "jobs",
            letter: "j",
            value: .init("N"),
            summary: "the most calls that are made at once (8)",
            section: "Running"
        ),
        OptionSpec(
            "repeat",
            value: .init("N"),
            summary: "how often each call is made",
            section: "Running"
        ),
        OptionSpec(
            "fail-fast",
            summary: "begin nothing more after the first check that does not pass",
            section: "Running"
        ),
    ]

    private static let reporting: [OptionSpec] = [
        OptionSpec(
            "report",
            value: .init("FORMAT[=FILE]", completion: .values(reportWords)),
            isRepeatable: true,
            summary: "write a report: tap, junit, json, github or html; no FILE is standard output",
            section: "Reports"
        )
    ]

    private static let reportWords = ReportTarget.Format.allCases.map { "\($0.rawValue)=" }

    /// What each of the calls is made with.
    private static let shared = CallOptionTable.all.filter { names.contains($0.name) }

    private static let names: Set = [
        "param", "param-raw", "header", "env", "timeout", "connect-timeout", "idle-timeout",
        "max-body", "retry", "no-follow", "proxy", "insecure", "cacert", "cert", "key", "resolve",
        "unix-socket", "refresh", "offline", "record", "replay",
    ]
}
