import Arguments

/// The commands and options as tables, from which parsing, help, completion and documentation come.
enum CommandTable {
    /// The whole command line.
    static let spec: CommandLineSpec = {
        var spec = CommandLineSpec(
            program: "apicli",
            summary: "turns a folder of endpoint definitions into commands",
            usages: [
                "<endpoint> [k=v | k:=json | k@file]... [options]",
                "<command> [options]",
            ],
            commands: commands,
            defaultCommand: "call",
            options: GlobalOptions.all
        )
        spec.defaultCommand = "call"
        return spec
    }()

    /// The commands, in the order of help.
    static let commands: [CommandSpec] = [
        call, next, batch, chain, check, bench, list, describe, lint, reform, flights, cache, mock,
        generate,
        initialize,
        completion,
        help,
        version,
    ]

    private static let endpoint = PositionalSpec(
        "endpoint",
        summary: "name of an endpoint: its file under endpoints/ without .json",
        completion: .endpoints
    )

    static let call = CommandSpec(
        "call",
        summary: "calls an endpoint; the word may be left out",
        discussion: """
            Params come in three forms, split at the first separator: k=v is text exactly as typed, \
            k:=json a JSON value, k@path the contents of a file (k@- is standard input). The \
            definition says what text becomes. Repeating a param of type array appends to it.

            Where a value is given more than once, the later of these wins: the definition's \
            default, the environment's params, --params, --param.

            Data goes to standard output, everything else to standard error. In a pipe or a file \
            the bytes are exactly those of the body.
            """,
        positionals: [
            endpoint,
            PositionalSpec(
                "k=v",
                isRequired: false,
                isRepeatable: true,
                summary: "params, the same as --param k=v",
                completion: .params
            ),
        ],
        options: CallOptionTable.all,
        examples: [
            CommandSpec.Example(
                "apicli itemList.v1 category=books",
                summary: "calls an endpoint with one param"
            ),
            CommandSpec.Example(
                "apicli itemList.v1 --param category=books --dry-run",
                summary: "shows the request and sends nothing"
            ),
            CommandSpec.Example(
                "apicli item.v1 id=42 --env live --include",
                summary: "calls the live environment and shows the header first"
            ),
        ]
    )

    private static let list = CommandSpec(
        "list",
        summary: "lists the endpoints and chains with their summaries",
        positionals: [
            PositionalSpec(
                "word",
                isRequired: false,
                isRepeatable: true,
                summary: "only those whose name, summary or tags hold these words"
            )
        ],
        options: [
            OptionSpec(
                "output",
                letter: "o",
                value: .init("FORMAT", choices: ["text", "json"]),
                summary: "format of the list"
            ),
            OptionSpec(
                "tag",
                value: .init("TAG", completion: .tags),
                isRepeatable: true,
                summary: "only endpoints with this tag"
            ),
        ]
    )

    private static let describe = CommandSpec(
        "describe",
        summary: "shows everything a definition says",
        positionals: [
            PositionalSpec(
                "name",
                summary: "name of an endpoint or a chain",
                completion: .definitions
            )
        ],
        options: [
            OptionSpec(
                "output",
                letter: "o",
                value: .init("FORMAT", choices: ["text", "json"]),
                summary: "format of the description"
            )
        ]
    )

    private static let lint = CommandSpec(
        "lint",
        summary: "checks all definitions and shows every mistake",
        discussion: "Ends with 0, or with 9 if there are mistakes."
    )

    private static let reform = CommandSpec(
        "reform",
        summary: "applies reformers to a saved answer from standard input",
        positionals: [endpoint],
        options: CallOptionTable.views,
        examples: [
            CommandSpec.Example(
                "apicli reform itemList.v1 --reformer titles < saved.json",
                summary: "shows a named view of a saved answer"
            )
        ]
    )

    private static let flights = CommandSpec(
        "flights",
        summary: "lists the calls in the air that others have to mind",
        discussion: """
            Calls of the strategies forbid, join, replace and queue by the processes of this user \
            on this host; calls of the strategy allow leave no trace.
            """,
        options: [
            OptionSpec(
                "output",
                letter: "o",
                value: .init("FORMAT", choices: ["text", "json"]),
                summary: "format of the list"
            )
        ]
    )

    private static let mock = CommandSpec(
        "mock",
        summary: "answers on loopback from the definitions' examples, or from a cassette",
        discussion:
            "With --replay DIR the answers come from what calls recorded with --record DIR.",
        options: [
            CallOptionTable.replay,
            OptionSpec(
                "port",
                value: .init("N"),
                summary: "port to listen on; 0, the default, takes a free one"
            ),
        ]
    )

    private static let initialize = CommandSpec(
        "init",
        summary: "writes a first service and endpoint for a URL",
        discussion:
            "Writes into the folder of --endpoints, or endpoints/ here, and never over a file that exists. "
            + "The pairs of the URL's query become params with defaults; a name that stands there "
            + "several times becomes an array, and a '+' is read as a space, which is sent as %20.",
        positionals: [
            PositionalSpec(
                "url",
                summary: "URL of one API call, such as https://shop.example/v1/items?page=1"
            )
        ],
        options: [
            OptionSpec(
                "name",
                value: .init("NAME"),
                summary: "name of the endpoint; else made from the path"
            ),
            OptionSpec(
                "service",
                value: .init("NAME"),
                summary: "name of the service; else made from the host"
            ),
            OptionSpec(
                "method",
                value: .init("METHOD"),
                summary: "method of the endpoint; GET if not given"
            ),
        ]
    )

    private static let completion = CommandSpec(
        "completion",
        summary: "prints a completion script",
        positionals: [
            PositionalSpec(
                "shell",
                summary: "bash, zsh or fish",
                completion: .values(["bash", "zsh", "fish"])
            )
        ]
    )

    private static let help = CommandSpec(
        "help",
        summary: "shows this overview, or the page of a command, an endpoint or a chain",
        positionals: [
            PositionalSpec(
                "topic",
                isRequired: false,
                summary: "a command, an endpoint or a chain",
                completion: .topics
            )
        ],
        options: [
            OptionSpec(
                "output",
                letter: "o",
                value: .init("FORMAT", choices: ["text", "markdown", "man"]),
                summary: "format of the page"
            )
        ]
    )

    private static let version = CommandSpec("version", summary: "prints the version")
}
