import APIModel
import Diagnostics

/// What is printed of an answer: which views, in which format.
struct OutputPlan: Sendable {
    /// The views of a good answer, in the order they were named.
    var views: [View] = []
    /// The view of an HTTP error, where there is one.
    var failureView: View?
    /// A query over what the views give.
    var query: View?
    /// The format that was asked for, by the command line or by the only view.
    var format: OutputFormat?
    /// The columns of a table.
    var columns: [NamedReformer.Column] = []
    /// The format that the command line asked for.
    private var askedFormat: OutputFormat?
    /// The most records that are printed.
    var maxItems: Int?

    /// The plan of a command line for an endpoint; an unknown reformer or a broken query is usage.
    ///
    /// A saved answer has no status: what was named is applied to it, also if it is for failures.
    init(
        _ options: OutputOptions,
        endpoint: Endpoint,
        ofSavedAnswer isSaved: Bool = false
    ) throws(CommandFailure) {
        maxItems = options.maxItems
        askedFormat = options.format
        let names = Self.names(options, endpoint)
        let named = try Self.views(names, endpoint)
        views = isSaved ? named.map(\.asWritten) : named.filter { !$0.isForFailures }
        query = try options.query.map { text throws(CommandFailure) in try View(query: text) }
        failureView = try Self.failureView(of: named, endpoint)
        let only = query == nil && views.count == 1 ? views[0] : nil
        format = options.format ?? only?.format.map(OutputFormat.value)
        columns = only?.columns ?? []
    }

    /// Whether the value of the body is needed, and not only its bytes.
    var isReforming: Bool { !views.isEmpty || query != nil }

    /// Whether a view of it is made by a command.
    var runsCommand: Bool {
        (views + [failureView].compactMap(\.self))
            .contains { view in
                guard case .command = view.work else { return false }
                return true
            }
    }

    /// The same plan for what the failure view shows: in its format, with its columns.
    func showing(_ failureView: View) -> OutputPlan {
        var plan = self
        plan.format = askedFormat ?? failureView.format.map(OutputFormat.value)
        plan.columns = failureView.columns
        return plan
    }

    /// The format a value is written in.
    var valueFormat: ValueFormat {
        guard case .value(let format) = format else { return .json }
        return format
    }

    private static func names(_ options: OutputOptions, _ endpoint: Endpoint) -> [String] {
        guard options.reformers.isEmpty else { return options.reformers }
        let isPlain = options.query != nil || options.format == .raw || options.isDownload
        return isPlain ? [] : endpoint.defaultReformer.map { [$0] } ?? []
    }

    private static func views(
        _ names: [String],
        _ endpoint: Endpoint
    ) throws(CommandFailure) -> [View] {
        var views: [View] = []
        var mistakes: [Diagnostic] = []
        for name in names {
            if let reformer = endpoint.reformers.first(where: { $0.name == name }) {
                views.append(try View(reformer))
            } else {
                mistakes.append(unknown(name, endpoint))
            }
        }
        guard mistakes.isEmpty else { throw CommandFailure(.usage, mistakes) }
        return views
    }

    private static func unknown(_ name: String, _ endpoint: Endpoint) -> Diagnostic {
        let known = endpoint.reformers.map(\.name)
        let nearest = Suggestion.sentence(for: name, among: known)
        let list = known.isEmpty ? "it has none" : "known: \(known.joined(separator: ", "))"
        return Diagnostic(
            code: "usage.unknown-reformer",
            title: "\(endpoint.name): unknown reformer '\(name)'",
            remedy: nearest.map { $0.hasPrefix("known") ? $0 : "\($0) (\(list))" } ?? list
        )
    }

    /// The failure reformer that was named; where others were named, the definition's only one.
    private static func failureView(
        of named: [View],
        _ endpoint: Endpoint
    ) throws(CommandFailure) -> View? {
        if let view = named.first(where: \.isForFailures) { return view }
        let declared = endpoint.reformers.filter(\.isForFailures)
        guard !named.isEmpty, declared.count == 1, let reformer = declared.first else { return nil }
        return try View(reformer)
    }
}

/// What the command line says about output.
struct OutputOptions: Sendable {
    var reformers: [String] = []
    var query: String?
    var format: OutputFormat?
    var isDownload = false
    var maxItems: Int?
}
