import APIModel
import Diagnostics
import EndpointDefinitions
import IntensiveNetworking
import JMESPath
import JSONText
import Managers

/// Makes the calls of a chain: one for a step or an element, or several until an answer satisfies.
struct ChainCaller: Sendable {
    let session: ChainSession
    let flights: ChainFlights
    let watch: ChainWatch

    /// Makes the call with these params, cancelled with the task or by `flights`; nil where it was
    /// not begun.
    func make(_ call: ChainCall, _ inputs: [ParamInput]) async -> CallOutcome? {
        let isSafe = session.calls[call.step].endpoint.method.isSafe
        return await flights.fly(call, isSafe: isSafe) {
            await land(session.steps[call.step], inputs)
        }
    }

    private func land(_ step: ChainStep, _ inputs: [ParamInput]) async -> CallOutcome {
        guard let rule = step.until else { return await ask(step, inputs) }
        let start = ContinuousClock.now
        var policy = PollPolicy(rule, from: start)
        var attempts = 0
        while true {
            var outcome = await ask(step, inputs)
            attempts += outcome.attempts
            outcome.attempts = attempts
            outcome.time = start.duration(to: .now)
            guard outcome.failure == nil, let landing = outcome.landing else { return outcome }
            do throws(CommandFailure) {
                let finding = try finding(rule, in: landing, outcome)
                let decision = policy.next(after: finding, at: .now)
                guard let wait = try Self.wait(decision, rule, outcome) else { return outcome }
                try await pause(wait, outcome)
            } catch {
                outcome.failure = error
                return outcome
            }
        }
    }

    private func ask(_ step: ChainStep, _ inputs: [ParamInput]) async -> CallOutcome {
        await session.runner.call(step.call, inputs) { request in
            request.makeObserver = watch.observer
        }
    }

    /// How long to wait before the next call; nil is not at all.
    private static func wait(
        _ decision: PollPolicy.Decision,
        _ rule: PollRule,
        _ outcome: CallOutcome
    ) throws(CommandFailure) -> Duration? {
        switch decision {
        case .done: return nil
        case .wait(let duration): return duration
        case .failed:
            throw failure(
                .answerRefused,
                "poll.failed",
                "the polling failed: '\(rule.failed ?? "")' is true of the answer",
                outcome
            )
        case .timedOut:
            let bound = rule.deadline.secondsText
            throw failure(
                .timedOut,
                "poll.overdue",
                "not done within \(bound) s: '\(rule.that)' was true of no answer",
                outcome,
                remedy: "raise 'deadline' of 'until', or ask again later"
            )
        }
    }

    /// A chain that is over asks no more, also not for what an unsafe call began.
    private func pause(
        _ duration: Duration,
        _ outcome: CallOutcome
    ) async throws(CommandFailure) {
        do { try await Task.sleep(for: duration) } catch {}
        guard Task.isCancelled || flights.isStopping else { return }
        throw Self.failure(
            .signalled(2),
            "flight.cancelled",
            "the polling was broken off",
            outcome
        )
    }

    private func finding(
        _ rule: PollRule,
        in landing: Landing,
        _ outcome: CallOutcome
    ) throws(CommandFailure) -> PollPolicy.Finding {
        let rules = outcome.session?.endpoint.response ?? ResponseRules()
        guard case .body(let body) = ChainScope.Answer(landing, rules) else { return .pending }
        if try holds(rule.that, in: body, outcome) { return .satisfied }
        if let failed = rule.failed, try holds(failed, in: body, outcome) { return .failed }
        return .pending
    }

    private func holds(
        _ text: String,
        in body: JSONValue,
        _ outcome: CallOutcome
    ) throws(CommandFailure) -> Bool {
        switch try? Query(text).evaluate(body) {
        case .bool(let holds): return holds
        case .null: return false
        case let other:
            let found = other.map { "gives a value of type \($0.typeName)" } ?? "cannot be answered"
            throw Self.failure(
                .answerRefused,
                "poll.undecided",
                "the polling cannot go on: '\(text)' \(found)",
                outcome,
                remedy: "make the query of 'until' one that gives true or false"
            )
        }
    }

    private static func failure(
        _ status: ExitStatus,
        _ code: String,
        _ title: String,
        _ outcome: CallOutcome,
        remedy: String? = nil
    ) -> CommandFailure {
        var failure = CommandFailure(
            status,
            code: code,
            "\(outcome.endpoint): \(title)",
            remedy: remedy
        )
        failure.endpoint = outcome.endpoint
        failure.stage = "response"
        failure.httpStatus = outcome.landing?.head.status
        return failure
    }
}

extension ChainScope.Answer {
    /// What an answer holds: its JSON, else its text; null where it is empty.
    init(_ landing: Landing, _ rules: ResponseRules) {
        if case .bytes(let bytes) = landing.body, bytes.isEmpty {
            self = .body(.null)
        } else if let value = try? landing.json(by: rules) {
            self = .body(value)
        } else {
            var rules = rules
            rules.reading = .text
            guard case .bytes(let bytes) = landing.body, !bytes.contains(0),
                let text = try? landing.json(by: rules)
            else {
                self = .unreadable
                return
            }
            self = .body(text)
        }
    }
}
