import Arguments

extension CommandTable {
    static let chain = CommandSpec(
        "chain",
        summary: "runs a chain: calls that take values out of earlier answers",
        discussion: """
            A chain is a file under endpoints/chains/. Steps that take values from others wait for \
            them, all others run together. Standard output is the answer of the last step, printed \
            as a call of it would; --reformer, --query and --output are for that answer, and all \
            other options for each call.

            The first failure ends the chain: nothing more is sent, calls of safe methods are \
            broken off, those of unsafe ones are let land. Its status is that of the call that \
            failed; 2 where a value that a step needs is not there.
            """,
        positionals: [
            PositionalSpec(
                "chain",
                summary:
                    "name of a chain: its file under endpoints/chains/ without .json, or a path",
                completion: .chains
            ),
            PositionalSpec(
                "k=v",
                isRequired: false,
                isRepeatable: true,
                summary: "params of the chain, the same as --param k=v",
                completion: .params
            ),
        ],
        options: own + CallOptionTable.all.filter { !leftByChain.contains($0.name) },
        examples: [
            CommandSpec.Example(
                "apicli chain buy.v1 user=ada --param password@secret.txt",
                summary: "logs in, orders, and prints the order"
            ),
            CommandSpec.Example(
                "apicli chain buy.v1 user=ada password=x --dry-run",
                summary: "shows the plan and sends nothing"
            ),
        ]
    )

    /// What concerns one request alone, or has another meaning for a chain.
    private static let leftByChain = [
        "param-raw", "strategy", "download", "curl", "explain", "har", "all", "pages", "deadline",
        "resume-token", "dry-run", "resume", "checksum",
    ]

    private static let own: [OptionSpec] = [
        OptionSpec(
            "jobs",
            value: .init("N"),
            summary: "the most calls at once (16)",
            section: "Chain"
        ),
        OptionSpec(
            "deadline",
            value: .init("TIME"),
            summary: "bound of the whole chain",
            section: "Chain"
        ),
        OptionSpec(
            "dry-run",
            summary: "print the steps in their order and what each would send, send nothing",
            section: "Chain"
        ),
    ]
}
