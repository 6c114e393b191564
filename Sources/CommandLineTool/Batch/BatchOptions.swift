import APIModel
import Arguments
import Diagnostics

/// What the command line of a batch asks for beside what it has in common with a call.
struct BatchOptions: Sendable {
    /// How many calls are made at once unless it is said.
    static let defaultJobs = 8

    /// The endpoint of rows, and of lines that name none.
    let endpoint: String?
    /// The file of rows.
    let table: String?
    /// The file of lines; `-` is standard input.
    let input: String
    let jobs: Int
    let keepsOrder: Bool
    let failsFast: Bool
    let journal: String?
    /// Whether recorded calls that failed are made again.
    let repeatsFailed: Bool
    /// The bound of one line, waits and retries included.
    let deadline: Duration?
    let shard: Shard

    init(_ context: CommandContext, _ call: CallOptions) throws(CommandFailure) {
        let arguments = context.arguments
        endpoint = call.endpoint.nonEmptyText
        table = arguments.value(of: "csv")
        input = arguments.value(of: "input") ?? "-"
        jobs = try JobCount.read(arguments, else: Self.defaultJobs)
        keepsOrder = !arguments.has("unordered")
        failsFast = arguments.has("fail-fast")
        journal = arguments.value(of: "journal")
        repeatsFailed = arguments.has("retry-failed")
        deadline = call.walk.deadline
        shard = try Shard.chosen(in: context)
        try check(arguments, call)
    }

    private func check(
        _ arguments: ParsedArguments,
        _ call: CallOptions
    ) throws(CommandFailure) {
        if table != nil, endpoint == nil {
            throw .usage(
                "missing-endpoint",
                "--csv without an endpoint",
                remedy: "name the endpoint of its rows: apicli batch ENDPOINT --csv FILE"
            )
        }
        if table != nil, arguments.has("input") {
            throw .usage(
                "conflicting-options",
                "--csv and --input exclude each other",
                remedy: "name the file of rows with --csv, or the file of lines with --input"
            )
        }
        if repeatsFailed, journal == nil {
            throw .usage(
                "conflicting-options",
                "--retry-failed without --journal",
                remedy: "name the journal that has recorded what failed"
            )
        }
        if let input = call.inputs.first(where: { $0.form == .standardInput }) {
            throw .usage(
                "conflicting-options",
                "'\(input.name)@-' reads standard input once, and a batch makes many calls",
                remedy: "put it into a file"
            )
        }
    }
}

extension String {
    fileprivate var nonEmptyText: String? { isEmpty ? nil : self }
}
