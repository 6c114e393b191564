import APIModel
import Diagnostics
import Managers
import Synchronization

/// Makes the calls of a plan, a bounded number at once, and judges their answers.
struct CheckRun: Sendable {
    private struct State {
        var next = 0
        var isStopped = false
        var exchanges = 0
        var secrets: Set<String> = []
    }

    /// How many requests and answers are kept for reports.
    private static let mostExchanges = 500

    let plan: CheckPlan
    let options: CheckOptions
    private let runner: CallRunner
    private let state = StateBox()

    init(_ plan: CheckPlan, _ options: CheckOptions, in context: CommandContext) {
        self.plan = plan
        self.options = options
        var shared = options.call
        // They go to those endpoints alone that declare them, with each row.
        shared.inputs = []
        runner = CallRunner(context: context, options: shared)
    }

    /// What hides all secrets that any call had.
    var masker: SecretMasker {
        SecretMasker(secrets: Array(state.value.withLock { $0.secrets }))
    }

    /// Makes the calls and hands out the cases of each, in the order of the plan.
    ///
    /// - Throws: What `emit` failed with; nothing is begun after that.
    func run(
        _ emit: ([CheckCase]) throws(CommandFailure) -> Void
    ) async throws(CommandFailure) {
        try await BoundedWork(jobs: options.jobs, keepsOrder: true)
            .run(
                next: { () async throws(CommandFailure) -> CheckPlan.Call? in next() },
                work: { await cases(of: $0) },
                emit: { cases throws(CommandFailure) -> Bool in
                    try emit(cases)
                    return true
                }
            )
    }

    /// The cases of a call that was not made.
    func skipped(_ call: CheckPlan.Call, because reason: String) -> [CheckCase] {
        cases(of: call, CallFacts(), masker) { _ in .skipped(reason) }
    }

    private func next() -> CheckPlan.Call? {
        state.value.withLock { state in
            guard !state.isStopped, state.next < plan.calls.count else { return nil }
            state.next += 1
            return plan.calls[state.next - 1]
        }
    }

    @concurrent
    private func cases(of call: CheckPlan.Call) async -> [CheckCase] {
        let suite = plan.suites[call.suite]
        if let fault = suite.fault {
            return noting(
                cases(of: call, CallFacts(), masker) { _ in fault.verdict(of: suite.name) }
            )
        }
        let inputs = suite.rows[call.row].inputs + suite.given
        let outcome = await runner.call(suite.name, inputs) { $0.strategy = suite.strategy }
        let secrets = outcome.takeoff?.secrets ?? []
        state.value.withLock { $0.secrets.formUnion(secrets) }
        guard !Task.isCancelled || outcome.failure == nil else {
            return skipped(call, because: "interrupted")
        }
        let masker = SecretMasker(secrets: secrets)
        let cases = cases(of: call, CallFacts(outcome), masker) { outcome.verdict(of: $0, masker) }
        return noting(cases.map { $0.masked(by: masker) })
    }

    private func noting(_ cases: [CheckCase]) -> [CheckCase] {
        if options.failsFast, !CheckCounts(cases).isGood {
            state.value.withLock { $0.isStopped = true }
        }
        return cases
    }

    private func cases(
        of call: CheckPlan.Call,
        _ facts: CallFacts,
        _ masker: SecretMasker,
        _ judge: (CheckPlan.PlannedCheck) -> CheckVerdict
    ) -> [CheckCase] {
        let suite = plan.suites[call.suite]
        let names = plan.names(of: call, masker)
        var isShown = false
        return suite.checks.enumerated()
            .map { index, check in
                let verdict = judge(check)
                // One answer is the reason of all; the first that it breaks has it.
                let isReason = !isShown && verdict.needsLook && facts.attempts > 0
                isShown = isShown || isReason
                return CheckCase(
                    endpoint: suite.name,
                    name: names[index],
                    check: check.title,
                    row: suite.rows[call.row].label(masker),
                    place: check.place,
                    verdict: verdict,
                    time: facts.time,
                    isFirstOfCall: index == 0,
                    status: facts.status,
                    attempts: facts.attempts,
                    exchange: isReason && keepsExchange() ? facts.exchange() : nil
                )
            }
    }

    private func keepsExchange() -> Bool {
        state.value.withLock { state in
            state.exchanges += 1
            return state.exchanges <= Self.mostExchanges
        }
    }

    /// A mutex cannot be copied, and a run is handed around.
    private final class StateBox: Sendable {
        let value = Mutex(State())
    }
}

/// What is told of a call in each of its cases.
private struct CallFacts {
    var time = Duration.zero
    var status: Int?
    var attempts = 0
    var exchange: () -> ExchangeText? = { nil }

    /// Of a call that was not made.
    init() {}

    init(_ outcome: CallOutcome) {
        time = outcome.callTime
        status = outcome.landing?.head.status
        attempts = outcome.attempts
        exchange = { ExchangeText(outcome) }
    }
}

extension CallOutcome {
    /// How long hops and tries took together; from the take-off on where nothing landed.
    fileprivate var callTime: Duration {
        guard let wall = landing?.timing.wall, wall > .zero else { return time }
        return wall
    }

    /// A call that failed makes each of its checks an error.
    fileprivate func verdict(
        of check: CheckPlan.PlannedCheck,
        _ masker: SecretMasker
    ) -> CheckVerdict {
        if let failure { return failure.verdict(of: endpoint) }
        guard let landing, let session else { return .error("nothing landed") }
        let answer = CheckedAnswer(landing, by: session.endpoint.response, time: callTime, masker)
        return check.prepared?.verdict(on: answer) ?? .passed
    }
}

extension CommandFailure {
    /// The failure as a verdict, without the name of the endpoint, which stands beside it.
    fileprivate func verdict(of endpoint: String) -> CheckVerdict {
        let titles = diagnostics.map { diagnostic in
            diagnostic.title.hasPrefix("\(endpoint): ")
                ? String(diagnostic.title.dropFirst(endpoint.count + 2)) : diagnostic.title
        }
        let reason = titles.isEmpty ? "the call failed" : titles.joined(separator: "; ")
        guard isOneLine, let httpStatus else {
            return .error(reason, remedy: diagnostics.compactMap(\.remedy).first)
        }
        return .error(
            reason,
            remedy: "if \(httpStatus) is a good answer here, list it: "
                + "\"response\": {\"status\": [\(httpStatus)]}"
        )
    }
}
