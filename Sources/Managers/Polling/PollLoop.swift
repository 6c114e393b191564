import APIModel
import IntensiveNetworking

/// Makes a call again and again until its answer satisfies, as the poll policy decides.
///
/// Each poll is a call with its retries; its answer is held in memory and given on only if it is
/// the last one.
struct PollLoop: Sendable {
    /// Makes one call, which must be over at the deadline, and keeps its answer in memory.
    typealias Call = @Sendable (ContinuousClock.Instant) async throws(FlightError) -> Landing

    let plan: PollPlan
    let call: Call

    /// Polls until an answer satisfies, or is none that is successful, which ends it as well.
    ///
    /// Throws what ended a call, and as `answerRefused` what ended the polling.
    func land() async throws(FlightError) -> Landing {
        let start = ContinuousClock.now
        var policy = PollPolicy(plan.queries.rule, from: start)
        var last: Landing?
        while true {
            let landing = try await answer(by: policy.deadline, last, policy.answers)
            last = landing
            guard isGood(landing) else { return landing }
            let decision = policy.next(
                after: try finding(of: landing),
                asked: ServerWait.of(landing.head, at: .now)?.duration,
                at: .now
            )
            plan.listener(.decided(poll: policy.answers, decision))
            switch decision {
            case .done: return landing
            case .failed:
                let query = plan.queries.rule.failed ?? ""
                let answer = plan.queries.excerpt(of: landing)
                throw refuse(landing, .pollFailed(query: query, answer: answer))
            case .timedOut(_, let wait): throw overdue(landing, policy.answers, wait: wait)
            case .wait where !plan.waits:
                if Task.isCancelled { throw .cancelled(.caller) }
            case .wait(let wait):
                try await pause(for: wait, before: policy.answers + 1, since: start)
            }
        }
    }

    /// An answer that the definition refuses is the last one, and the call's to judge; what comes
    /// before the last one need not match the schema.
    private func isGood(_ landing: Landing) -> Bool {
        var rules = plan.queries.response
        rules.schema = nil
        return (try? rules.judge(landing)) != nil
    }

    private func finding(of landing: Landing) throws(FlightError) -> PollPolicy.Finding {
        do throws(LandingError) {
            return try plan.queries.finding(of: landing)
        } catch {
            throw refuse(landing, error)
        }
    }

    private func refuse(_ landing: Landing, _ error: LandingError) -> FlightError {
        plan.refuse(landing)
        return .answerRefused(error)
    }

    private func answer(
        by deadline: ContinuousClock.Instant,
        _ last: Landing?,
        _ answers: Int
    ) async throws(FlightError) -> Landing {
        do throws(FlightError) {
            return try await call(deadline)
        } catch {
            guard case .timedOut(.total, _) = error, ContinuousClock.now >= deadline else {
                throw error
            }
            throw overdue(last, answers)
        }
    }

    private func overdue(
        _ last: Landing?,
        _ answers: Int,
        wait: Duration? = nil
    ) -> FlightError {
        .answerRefused(
            .pollOverdue(
                deadline: plan.queries.rule.deadline,
                answers: answers,
                wait: wait,
                answer: last.map(plan.queries.excerpt)
            )
        )
    }

    /// Waits, and tells every second how long it has been.
    private func pause(
        for wait: Duration,
        before poll: Int,
        since start: ContinuousClock.Instant
    ) async throws(FlightError) {
        let end = ContinuousClock.now + wait
        while true {
            let now = ContinuousClock.now
            guard now < end else { return }
            let deadline = plan.queries.rule.deadline
            plan.listener(.waiting(poll: poll, elapsed: now - start, deadline: deadline))
            do {
                try await Task.sleep(until: min(end, now + .seconds(1)), clock: .continuous)
            } catch {
                throw .cancelled(.caller)
            }
        }
    }
}
