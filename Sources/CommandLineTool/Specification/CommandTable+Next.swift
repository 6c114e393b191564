import Arguments

extension CommandTable {
    static let next = CommandSpec(
        "next",
        summary: "prints the next page of a list, and remembers where it was",
        discussion: """
            Each run asks for one page and prints its items. The position is kept for the folder of \
            definitions, the endpoint, the environment, the params and the session, and moves only \
            after a page that passed every check and was printed. At the end nothing is sent, and \
            the status is 11.
            """,
        positionals: call.positionals,
        options: own + CallOptionTable.all.filter { !left.contains($0.name) },
        examples: [
            CommandSpec.Example(
                "apicli next itemList.v1 category=books",
                summary: "prints the first page, then the second, and so on"
            )
        ]
    )

    /// A page is taken whole: what would be left out of it would never be seen.
    private static let left = [
        "all", "pages", "resume-token", "max-items", "download", "resume", "checksum",
    ]

    private static let own: [OptionSpec] = [
        OptionSpec(
            "session",
            value: .init("NAME"),
            summary: "name of the walk, to have several of one list",
            section: "Paging"
        ),
        OptionSpec("restart", summary: "begin with the first page again", section: "Paging"),
    ]
}
