import Arguments

/// The options that every command takes.
enum GlobalOptions {
    static let all: [OptionSpec] = [
        OptionSpec(
            "endpoints",
            value: .init("DIR", completion: .folders),
            summary: "folder of definitions; else the nearest endpoints/ upward, else the user's",
            section: section
        )
        .environment("APICLI_ENDPOINTS"),
        OptionSpec(
            "color",
            value: .init("WHEN", choices: Console.ColorChoice.allCases.map(\.rawValue)),
            summary: "when to use colour; NO_COLOR is honoured",
            section: section
        ),
        OptionSpec(
            "error-format",
            value: .init("FORMAT", choices: ["text", "json"]),
            summary: "how a failure is told on standard error; with json nothing else is",
            section: section
        ),
        OptionSpec(
            "quiet",
            letter: "q",
            summary: "no warnings and no progress; failures are still told",
            section: section
        ),
        OptionSpec(
            "help",
            letter: "h",
            summary: "help for the command or endpoint",
            section: section
        )
        .outrankingMistakes(),
        OptionSpec("version", summary: "print the version", section: section).outrankingMistakes(),
    ]

    private static let section = "Global options"
}
