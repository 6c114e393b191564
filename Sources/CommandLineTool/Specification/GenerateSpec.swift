import Arguments

extension CommandTable {
    /// The command that writes Swift.
    static let generate = CommandSpec(
        "generate",
        summary: "writes a Swift manager for each definition",
        discussion: """
            For those who keep generated code with their own; the build plugin does the same at \
            build. Files that are as they should be are not touched, those of definitions that are \
            gone are removed. With --check nothing is written: a difference goes to standard \
            output, and the status is 8.
            """,
        positionals: [
            PositionalSpec(
                "folder",
                isRequired: false,
                summary: "folder of definitions; else the one that calls use",
                completion: .folders
            )
        ],
        options: [
            OptionSpec(
                "into",
                value: .init("DIR", completion: .folders),
                summary: "folder of the generated files"
            ),
            OptionSpec("check", summary: "only compare, with 8 for a difference"),
        ]
    )
}
