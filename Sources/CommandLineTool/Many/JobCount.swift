import Arguments

/// Reads `--jobs N`, how many calls are made at once.
enum JobCount {
    /// The most calls that can be made at once: each takes a descriptor.
    static let most = 1000

    /// The number that was asked for; throws status 2 where it is none.
    static func read(
        _ arguments: ParsedArguments,
        else standard: Int
    ) throws(CommandFailure) -> Int {
        guard let text = arguments.value(of: "jobs") else { return standard }
        guard let jobs = ShardVariables.number(text[...]), (1...most).contains(jobs) else {
            throw .usage(
                "bad-number",
                "'\(text)' is no number for --jobs",
                remedy: "give 1 to \(most)"
            )
        }
        return jobs
    }
}
