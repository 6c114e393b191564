import APIModel
import Arguments
import EndpointDefinitions

/// How much load a bench makes.
struct BenchOptions: Sendable {
    /// How many calls are made at once unless it is said.
    static let defaultJobs = 8
    /// How long a bench goes on unless it is said.
    static let defaultDuration = Duration.seconds(10)

    let jobs: Int
    /// How many calls are made; nil makes them until the time is over.
    let count: Int?
    let duration: Duration?
    let isJSON: Bool

    init(_ arguments: ParsedArguments) throws(CommandFailure) {
        jobs = try JobCount.read(arguments, else: Self.defaultJobs)
        count = try Self.count(arguments)
        let asked = try Self.duration(arguments)
        duration = count == nil ? asked ?? Self.defaultDuration : asked
        isJSON = arguments.value(of: "output") == "json"
    }

    private static func count(_ arguments: ParsedArguments) throws(CommandFailure) -> Int? {
        guard let text = arguments.value(of: "count") else { return nil }
        guard let count = ShardVariables.number(text[...]), count > 0 else {
            throw .usage(
                "bad-number",
                "'\(text)' is no number for --count",
                remedy: "give 1 or more"
            )
        }
        return count
    }

    private static func duration(_ arguments: ParsedArguments) throws(CommandFailure) -> Duration? {
        guard let text = arguments.value(of: "duration") else { return nil }
        guard let duration = DurationText.parse(text), duration > .zero else {
            throw .usage(
                "bad-duration",
                "'\(text)' is no time for --duration",
                remedy: "write it as 250ms, 10s, 5m or 1h; a bare number is seconds"
            )
        }
        return duration
    }
}
