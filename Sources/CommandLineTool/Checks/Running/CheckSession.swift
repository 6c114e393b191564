import APIModel
import Diagnostics
import FlightSharing

/// A whole run of `check`: the calls, what a person reads meanwhile, and the reports, which are
/// whole however the run ends.
struct CheckSession: Sendable {
    let context: CommandContext
    let options: CheckOptions
    let plan: CheckPlan
    let folder: String
    private var output: PatientOutput

    init(context: CommandContext, options: CheckOptions, plan: CheckPlan, folder: String) {
        self.context = context
        self.options = options
        self.plan = plan
        self.folder = folder
        output = PatientOutput(context.console)
    }

    /// Runs to the end; the status is 8 where a check does not hold.
    mutating func run() async -> ExitStatus {
        if options.call.limits.isInsecure {
            context.console.warn("certificates are not checked (--insecure)")
        }
        let started = (Duration.sinceEpoch(), ContinuousClock.now)
        let run = CheckRun(plan, options, in: context)
        var gathering = CheckGathering(plan)
        var failure = await gather(run, &gathering)
        let reason = Task.isCancelled ? "interrupted" : "not reached"
        for call in gathering.missing {
            let cases = run.skipped(call, because: reason)
            gathering.take(cases)
            if failure == nil { failure = show(cases) }
        }
        let results = CheckResults(
            suites: gathering.suites,
            started: started.0,
            elapsed: started.1.duration(to: .now),
            environment: options.call.environment,
            isInterrupted: Task.isCancelled
        )
        return end(results.masked(by: run.masker), failure)
    }

    private mutating func gather(
        _ run: CheckRun,
        _ gathering: inout CheckGathering
    ) async -> CommandFailure? {
        var progress = CheckProgressLine(
            console: context.console,
            total: plan.calls.count,
            isWanted: context.report.format == .text
        )
        progress.draw()
        defer { progress.erase() }
        do throws(CommandFailure) {
            try await run.run { cases throws(CommandFailure) in
                gathering.take(cases)
                progress.take(cases)
                if showsLines { progress.erase() }
                if let failure = show(cases) { throw failure }
                progress.draw()
            }
            return nil
        } catch {
            return error
        }
    }

    /// Whether standard output is for people: no report goes there.
    private var showsLines: Bool { !options.reports.contains { $0.path == nil } }

    private var lines: CheckLines {
        CheckLines(
            isTerminal: context.console.outputIsTerminal,
            colors: context.console.colorsOutput
        )
    }

    /// Writes the lines of cases; with `--quiet` those alone that need a look.
    private mutating func show(_ cases: [CheckCase]) -> CommandFailure? {
        guard showsLines else { return nil }
        let shown = cases.filter { one in
            !context.console.isQuiet || one.needsLook
        }
        return written(lines.text(of: shown))
    }

    private mutating func written(_ text: String) -> CommandFailure? {
        do throws(CommandFailure) {
            if !text.isEmpty { try output.print(Array(text.utf8)) }
            return nil
        } catch {
            return error
        }
    }

    private mutating func end(_ results: CheckResults, _ failure: CommandFailure?) -> ExitStatus {
        let counts = results.counts
        var failures = [failure, writeReports(results)].compactMap(\.self)
        if showsLines {
            if let failure = written(lines.summary(results)) { failures.append(failure) }
        } else if context.report.format == .text, !context.console.isQuiet {
            context.console.writeError("apicli: \(counts.text)\n")
        }
        if let failure = failures.first {
            context.tell(failure)
            return failure.status
        }
        guard !counts.isGood else { return .success }
        if context.report.format == .json, !results.isInterrupted {
            context.tell(CommandFailure(.answerRefused, code: "check.failed", counts.text))
        }
        return .answerRefused
    }

    private mutating func writeReports(_ results: CheckResults) -> CommandFailure? {
        var failure: CommandFailure?
        for target in options.reports {
            let text = target.format.text(of: results, of: folder)
            guard let path = target.path else {
                failure = failure ?? written(text)
                continue
            }
            guard let fault = ReportFile(path: path).write(text) else { continue }
            failure = failure ?? CommandFailure(.ourFault, code: "check.report-failed", fault)
        }
        return failure
    }
}
