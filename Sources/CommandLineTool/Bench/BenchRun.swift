import APIModel
import Managers
import Synchronization

/// One bench: calls at once, again and again, until there were enough or the time is over.
struct BenchRun {
    private let options: BenchOptions
    private let runner: CallRunner
    private let endpoint: String
    private var tally = BenchTally()
    private var line: CountLine

    init(_ options: BenchOptions, calls: CallOptions, in context: CommandContext) {
        self.options = options
        runner = CallRunner(context: context, options: calls)
        endpoint = calls.endpoint
        line = CountLine(console: context.console)
    }

    /// Makes the calls; an interrupted bench gives what it measured until then.
    ///
    /// Throws what no call can be made for: a definition that is wrong, a param that is refused.
    mutating func run() async throws(CommandFailure) -> BenchTally {
        defer { line.erase() }
        let session = try await runner.session(of: endpoint)
        try await check(session)
        let started = ContinuousClock.now
        let begun = Mutex(0)
        let work = BoundedWork(jobs: options.jobs, keepsOrder: false)
        try await work.run(
            next: { [options] () async throws(CommandFailure) -> Int? in
                if let bound = options.duration, started.duration(to: .now) >= bound { return nil }
                return begun.withLock { begun in
                    if let count = options.count, begun >= count { return nil }
                    begun += 1
                    return begun
                }
            },
            work: { [runner, endpoint] _ in await runner.call(endpoint, []) },
            emit: { outcome async throws(CommandFailure) in try take(outcome) }
        )
        tally.elapsed = started.duration(to: .now)
        return tally
    }

    private mutating func take(_ outcome: CallOutcome) throws(CommandFailure) -> Bool {
        // What an interrupt broke off says nothing about the server.
        if Task.isCancelled, outcome.failure != nil { return true }
        if let failure = outcome.failure, outcome.attempts == 0,
            failure.status == .usage || failure.status == .definition
        {
            throw failure
        }
        tally.take(outcome)
        line.show(tally.calls, failed: tally.failed)
        return true
    }

    private func check(_ session: CallSession) async throws(CommandFailure) {
        do throws(ManagerFailure) {
            _ = try await session.manager.bind(session.request)
        } catch {
            throw CommandFailure(error)
        }
    }
}
