import Managers

/// One run of a batch: reads, calls, prints, counts.
struct BatchRun {
    private let context: CommandContext
    private let options: BatchOptions
    private let input: BatchInput
    private let worker: BatchWorker
    private var tally = BatchTally()
    private var line: CountLine
    private var output: PatientOutput

    /// Opens input and journal; nothing is sent yet.
    init(
        _ options: BatchOptions,
        calls: CallOptions,
        in context: CommandContext
    ) async throws(CommandFailure) {
        self.context = context
        self.options = options
        // Without definitions every line would fail, each for the same reason.
        _ = try context.definitionFolder()
        if let query = calls.output.query { _ = try View(query: query) }
        let runner = CallRunner(context: context, options: calls)
        let feed = try InputFeed(
            options.table ?? options.input,
            option: options.table == nil ? "--input" : "--csv"
        )
        let input = BatchInput(feed, shape: options.table == nil ? .lines : .separated)
        self.input = input
        if let endpoint = options.endpoint {
            _ = try ResultBody(try await runner.session(of: endpoint))
        }
        let reader = try await Self.reader(of: input, options, runner)
        let journal = try options.journal.map { path throws(CommandFailure) in
            try BatchJournal(
                path,
                settings: BatchSettings(
                    options,
                    environment: calls.environment,
                    arguments: context.arguments,
                    header: reader.header
                )
            )
        }
        worker = BatchWorker(
            runner: runner,
            reader: reader.reader,
            options: options,
            journal: journal,
            stop: BatchStop(input.close)
        )
        line = CountLine(console: context.console)
        output = PatientOutput(context.console)
        if calls.limits.isInsecure {
            context.console.warn("certificates are not checked (--insecure)")
        }
    }

    /// Makes all calls; throws status 11, after everything is printed, where one failed.
    mutating func run() async throws(CommandFailure) {
        defer { line.erase() }
        let work = BoundedWork(jobs: options.jobs, keepsOrder: options.keepsOrder)
        try await work.run(
            weight: \.weight,
            ready: { [self] in ready() },
            next: { [self] () async throws(CommandFailure) in try await next() },
            work: { [worker] record in await worker.outcome(of: record) },
            emit: { outcome async throws(CommandFailure) in try emit(outcome) }
        )
        line.erase()
        guard tally.failed > 0 else { return }
        let isStopped = worker.stop.isSet
        var failure = CommandFailure(
            .partial,
            code: "batch.failed",
            tally.summary + (isStopped ? "; stopped at the first failure (--fail-fast)" : "")
        )
        failure.isOneLine = true
        throw failure
    }

    private func ready() -> InputRecord? {
        while !worker.stop.isSet, let record = input.ready() {
            if options.shard.contains(record.number) { return record }
        }
        return nil
    }

    private func next() async throws(CommandFailure) -> InputRecord? {
        while !worker.stop.isSet, let record = try await input.next() {
            if options.shard.contains(record.number) { return record }
        }
        return nil
    }

    private mutating func emit(_ outcome: BatchOutcome) throws(CommandFailure) -> Bool {
        switch outcome {
        case .none: return true
        case .unrecorded(let failure):
            worker.stop.set()
            throw failure
        case .result(let text, let exit):
            guard !output.isClosed else { return false }
            tally.take(exit)
            do throws(CommandFailure) {
                try output.print(text)
            } catch {
                worker.stop.set()
                throw error
            }
            line.show(tally.count, failed: tally.failed)
            return true
        }
    }

    private static func reader(
        of input: BatchInput,
        _ options: BatchOptions,
        _ runner: CallRunner
    ) async throws(CommandFailure) -> (reader: any BatchCallReader, header: [UInt8]) {
        guard options.table != nil, let endpoint = options.endpoint,
            let header = try await input.next()
        else { return (JSONCallReader(endpoint: options.endpoint), []) }
        let session = try await runner.session(of: endpoint)
        let reader = try SeparatedCallReader(header: header, of: session.endpoint)
        input.beginRows()
        return (reader, header.bytes ?? [])
    }
}
