import Arguments

extension CallOptionTable {
    /// The options of a walk over pages.
    static let paging: [OptionSpec] = [
        OptionSpec(
            "all",
            summary: "walk over all pages; the output is the list of their items",
            section: section
        ),
        OptionSpec(
            "pages",
            value: .init("N"),
            summary: "walk over this many pages at most",
            section: section
        ),
        OptionSpec(
            "deadline",
            value: .init("TIME"),
            summary: "bound of the whole walk with its waits for rate limits",
            section: section
        ),
        OptionSpec(
            "resume-token",
            value: .init("TOKEN"),
            summary: "go on with a walk that ended early, by the word it told",
            section: section
        ),
    ]

    private static let section = "Paging"
}
