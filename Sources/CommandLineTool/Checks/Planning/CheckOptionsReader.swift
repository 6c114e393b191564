import Arguments
import Diagnostics
import Managers

/// Reads the options of `check`, gathering every mistake.
struct CheckOptionsReader {
    private let context: CommandContext
    private var mistakes: [Diagnostic] = []

    init(_ context: CommandContext) {
        self.context = context
    }

    /// The options; throws all mistakes at once, status 2.
    mutating func read() throws(CommandFailure) -> CheckOptions {
        let arguments = context.arguments
        var options = CheckOptions(call: try readCall())
        // What is checked is the server as it is now, not an answer that was kept.
        if options.call.cachePolicy == .use { options.call.cachePolicy = .ignore }
        options.selection = EndpointSelection(
            words: arguments.positionals,
            tags: arguments.values(of: "tag"),
            excludedTags: arguments.values(of: "exclude-tag")
        )
        options.data = arguments.value(of: "data")
        options.jobs = try JobCount.read(arguments, else: options.jobs)
        options.repetitions = count("repeat") ?? options.repetitions
        options.failsFast = arguments.has("fail-fast")
        options.shard = try Shard.chosen(in: context)
        options.reports = readReports()
        guard mistakes.isEmpty else { throw CommandFailure(.usage, mistakes) }
        return options
    }

    /// The words name endpoints here, not params.
    private func readCall() throws(CommandFailure) -> CallOptions {
        var arguments = context.arguments
        arguments.occurrences.removeAll {
            guard case .positional = $0 else { return false }
            return true
        }
        var reader = CallOptionsReader(arguments, environment: context.environment)
        return try reader.read(endpoint: "")
    }

    private mutating func count(_ name: String) -> Int? {
        guard let text = context.arguments.value(of: name) else { return nil }
        guard let count = Int(text), count > 0 else {
            mistake("bad-number", "'\(text)' is no number for --\(name)", "give 1 or more")
            return nil
        }
        return count
    }

    private mutating func readReports() -> [ReportTarget] {
        var targets: [ReportTarget] = []
        for text in context.arguments.values(of: "report") {
            switch ReportTarget.parse(text) {
            case .success(let target): targets.append(target)
            case .failure(let mistake): mistakes.append(mistake.diagnostic)
            }
        }
        let printed = targets.filter { $0.path == nil }
        if printed.count > 1 {
            let names = printed.map { "'\($0.format.rawValue)'" }.joined(separator: " and ")
            mistake(
                "conflicting-options",
                "standard output can take one report, not \(names)",
                "write the others into files: --report junit=FILE"
            )
        }
        let files = Dictionary(grouping: targets.compactMap(\.path), by: ReportTarget.file(at:))
        for paths in files.values.sorted(by: { $0[0] < $1[0] }) where paths.count > 1 {
            let path = paths[0]
            mistake(
                "conflicting-options",
                "two reports would be written into '\(path)'",
                "name a file for each"
            )
        }
        return targets
    }

    private mutating func mistake(_ code: String, _ title: String, _ remedy: String) {
        mistakes.append(Diagnostic(code: "usage.\(code)", title: title, remedy: remedy))
    }
}
