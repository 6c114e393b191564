import Arguments

extension CallOptionTable {
    /// The options of cassettes, of every command that makes calls.
    static let cassettes: [OptionSpec] = [
        OptionSpec(
            "record",
            value: .init("DIR", completion: .files),
            summary: "write each exchange into a folder, secrets masked",
            section: section
        ),
        replay,
    ]

    /// Answers from a folder.
    static let replay = OptionSpec(
        "replay",
        value: .init("DIR", completion: .files),
        summary: "answer from a folder that was recorded, send nothing",
        section: section
    )

    private static let section = "Cassettes"
}
