import Arguments

extension CallOptionTable {
    /// What the cache does for a call.
    static let cache: [OptionSpec] = [
        OptionSpec(
            "refresh",
            summary: "ask the server whatever is in the cache, and keep the answer",
            section: section
        ),
        OptionSpec(
            "no-cache",
            summary: "neither read the cache nor write it",
            section: section
        ),
        OptionSpec(
            "offline",
            summary: "answer from the cache alone and send nothing; without an answer end with 6",
            section: section
        ),
    ]

    private static let section = "Cache"
}
