import Arguments

/// A small command line that has one of everything.
enum ExampleSpec {
    static let spec = CommandLineSpec(
        program: "apicli",
        summary: "call APIs that are described by files",
        usages: ["<endpoint> [k=v]... [options]", "<command> [options]"],
        commands: [call, list, batch],
        defaultCommand: "call",
        options: [
            OptionSpec("verbose", letter: "v", summary: "tell what happens", section: "General"),
            OptionSpec(
                "color",
                value: OptionSpec.Value("WHEN", choices: ["auto", "always", "never"]),
                summary: "colour the output",
                section: "General"
            ),
            OptionSpec(
                "endpoints",
                value: OptionSpec.Value("DIR", completion: .folders),
                summary: "where the definitions are",
                section: "General"
            )
            .environment("APICLI_ENDPOINTS"),
            OptionSpec("help", letter: "h", summary: "show help", section: "General")
                .outrankingMistakes(),
        ]
    )

    static let call = CommandSpec(
        "call",
        summary: "call an endpoint",
        discussion: "Sends one request and prints the body of the answer.",
        positionals: [
            PositionalSpec("endpoint", summary: "its name", completion: .endpoints),
            PositionalSpec(
                "k=v",
                isRequired: false,
                isRepeatable: true,
                summary: "a param",
                completion: .params
            ),
        ],
        options: [
            OptionSpec(
                "param",
                letter: "p",
                value: OptionSpec.Value("K=V", completion: .params),
                isRepeatable: true,
                summary: "give a param"
            ),
            OptionSpec(
                "output",
                letter: "o",
                value: OptionSpec.Value("FORMAT", choices: ["raw", "json", "compact"]),
                summary: "print in this format"
            ),
            OptionSpec("include", letter: "i", summary: "print the headers first"),
            OptionSpec("dry-run", summary: "send nothing; it's 100% safe"),
        ],
        examples: [
            CommandSpec.Example(
                "apicli itemList.v1 --param category=books",
                summary: "list the books"
            )
        ]
    )

    static let list = CommandSpec(
        "list",
        summary: "list the endpoints",
        positionals: [PositionalSpec("pattern", isRequired: false, summary: "only these")]
    )

    static let batch = CommandSpec(
        "batch",
        summary: "make many calls",
        options: [
            OptionSpec(
                "input",
                value: OptionSpec.Value("FILE", completion: .files),
                summary: "read the calls from this file"
            ),
            OptionSpec(
                "output",
                letter: "o",
                value: OptionSpec.Value("FORMAT", choices: ["lines", "text"]),
                summary: "print results in this format"
            ),
        ]
    )
}
