import Arguments

extension CommandTable {
    /// The command for what is kept from call to call.
    static let cache = CommandSpec(
        "cache",
        summary: "lists or clears the answers that are kept",
        discussion: """
            Answers are kept for endpoints whose definition declares 'cache', and cookies for \
            services that declare 'cookies', for all folders of definitions of this user.
            """,
        positionals: [
            PositionalSpec(
                "list|clear",
                summary: "what to do",
                completion: .values(["list", "clear"])
            ),
            PositionalSpec(
                "endpoint",
                isRequired: false,
                summary: "only answers of this endpoint",
                completion: .endpoints
            ),
        ],
        options: [
            OptionSpec(
                "output",
                letter: "o",
                value: .init("FORMAT", choices: ["text", "json"]),
                summary: "format of the list"
            ),
            OptionSpec(
                "cookies",
                summary: "with clear: forget the cookies, of all services or of the endpoint's, "
                    + "and no answers"
            ),
        ],
        examples: [
            CommandSpec.Example(
                "apicli cache list",
                summary: "shows what is kept, and how old it is"
            ),
            CommandSpec.Example(
                "apicli cache clear itemList.v1",
                summary: "forgets the answers of one endpoint"
            ),
        ]
    )
}
