import APIModel
import Diagnostics
import EndpointDefinitions
import JSONText
import Managers

/// One run of a chain: makes calls as the planner hands them out, and keeps what came of them.
struct ChainRun {
    /// What happens to a run.
    private enum Event: Sendable {
        case ended(ChainCall, CallOutcome)
        /// The chain was over before the call was begun.
        case dropped(ChainCall)
        /// The time of the whole chain is over, unless the run ended before.
        case deadline(isReached: Bool)
    }

    /// The failure that ended a run.
    struct End {
        let step: Int
        let failure: CommandFailure
        var outcome: CallOutcome?
    }

    let session: ChainSession
    let watch: ChainWatch
    private let flights = ChainFlights()
    private var planner: ChainPlanner
    private var scope: ChainScope
    private var inputs: [ChainCall: [ParamInput]] = [:]
    private var outcomes: [Int: [Int: CallOutcome]] = [:]
    private(set) var skipped: Set<Int> = []
    private(set) var end: End?

    init(_ session: ChainSession, _ watch: ChainWatch) {
        self.session = session
        self.watch = watch
        planner = ChainPlanner(
            dependencies: session.graph.dependencies,
            jobs: session.options.jobs
        )
        scope = session.scope
    }

    /// Runs until all steps are over, or one failed and what was in the air has ended.
    mutating func run() async {
        await withTaskGroup(of: Event.self) { group in
            if let deadline = session.options.deadline {
                group.addTask { .deadline(isReached: await Self.sleep(deadline)) }
            }
            let caller = ChainCaller(session: session, flights: flights, watch: watch)
            while true {
                beginSteps()
                for call in planner.takeCalls() {
                    let inputs = inputs.removeValue(forKey: call) ?? []
                    group.addTask {
                        let outcome = await caller.make(call, inputs)
                        return outcome.map { .ended(call, $0) } ?? .dropped(call)
                    }
                }
                guard !planner.isIdle, let event = await group.next() else { break }
                take(event)
            }
            group.cancelAll()
        }
    }

    /// The answers of the last step that ran, one for each element of its list.
    var output: (step: Int, outcomes: [CallOutcome])? {
        guard let step = session.steps.indices.last(where: { !skipped.contains($0) }) else {
            return nil
        }
        return (step, ordered(step))
    }

    private static func sleep(_ duration: Duration) async -> Bool {
        do { try await Task.sleep(for: duration) } catch { return false }
        return true
    }
}

extension ChainRun {
    /// Begins all steps that can; a step without a call may let others begin.
    private mutating func beginSteps() {
        while true {
            let steps = planner.takeSteps()
            guard !steps.isEmpty else { return }
            for step in steps where !planner.isStopped { begin(step) }
        }
    }

    private mutating func begin(_ step: Int) {
        do throws(ChainFault) {
            guard let calls = try ChainStepPlan(session.steps[step]).calls(in: scope) else {
                return skip(step, because: "its 'when' does not hold")
            }
            for (element, inputs) in calls.enumerated() {
                session.secrets.add(inputs, of: session.calls[step].endpoint)
                self.inputs[ChainCall(step: step, element: element)] = inputs
            }
            planner.begin(step, calls: calls.count)
            if calls.isEmpty { land(step) }
        } catch {
            if case .skipped(let other) = error.reason {
                return skip(step, because: "'\(other)' was left out")
            }
            let failure = ChainPlace(session.loaded, step).failure(of: error)
            fail(End(step: step, failure: session.secrets.masked(failure)))
        }
    }

    private mutating func skip(_ step: Int, because reason: String) {
        planner.skip(step)
        skipped.insert(step)
        scope.answers[session.steps[step].id] = .skipped
        watch.tell(step, ["left out: \(reason)"], after: nil)
    }

    private mutating func take(_ event: Event) {
        switch event {
        case .ended(let call, let outcome) where outcome.failure == nil:
            outcomes[call.step, default: [:]][call.element] = outcome
            if planner.finish(call) { land(call.step) }
        case .ended(let call, let outcome): takeFailure(of: call, outcome)
        case .dropped(let call): planner.fail(call)
        case .deadline(isReached: false): return
        case .deadline(isReached: true): overrun()
        }
    }

    private mutating func takeFailure(of call: ChainCall, _ outcome: CallOutcome) {
        planner.fail(call)
        guard let failure = outcome.failure else { return }
        // Whoever interrupted the chain knows why nothing lands.
        guard !Task.isCancelled else {
            end = end ?? End(step: call.step, failure: failure)
            return flights.stop(all: true)
        }
        if flights.wasCancelled(call) {
            return watch.tell(call.step, ["broken off"], after: outcome.time)
        }
        let words = outcome.landing.map { "\($0.head.status)" } ?? "failed"
        watch.tell(call.step, [words], after: outcome.time)
        if let landing = outcome.landing { session.calls[call.step].tellRest(of: landing) }
        let located = session.locate(failure, call.step, element: call.element)
        fail(End(step: call.step, failure: located, outcome: outcome))
    }

    /// The first failure is the chain's; others of calls that were let land are told beside it.
    private mutating func fail(_ end: End) {
        planner.stop()
        flights.stop()
        guard self.end != nil else {
            self.end = end
            return
        }
        for diagnostic in end.failure.diagnostics {
            session.context.console.warn("\(diagnostic.title) (it was in the air)")
        }
    }

    private mutating func overrun() {
        guard end == nil, !planner.isIdle, let bound = session.options.deadline else { return }
        planner.stop()
        flights.stop(all: true)
        let step = flights.inTheAir.map(\.step).min() ?? 0
        var failure = CommandFailure(
            .timedOut,
            code: "chain.deadline",
            "the chain was not done within \(bound.secondsText) s (--deadline)",
            remedy: "give it more time with --deadline TIME"
        )
        failure.endpoint = session.steps[step].call
        end = End(step: step, failure: session.locate(failure, step))
    }

    private mutating func land(_ step: Int) {
        let rules = session.calls[step].endpoint.response
        let ended = ordered(step)
        let answers = ended.compactMap(\.landing).map { ChainScope.Answer($0, rules) }
        let isList = session.steps[step].forEach != nil
        scope.answers[session.steps[step].id] =
            isList ? ChainScope.Answer(list: answers) : answers.first ?? .body(.null)
        let time = ended.map(\.time).max()
        watch.tell(step, [summary(of: ended, isList: isList)], after: time)
        for landing in ended.compactMap(\.landing) {
            session.calls[step].tellRest(of: landing)
        }
        forgetAnswers(before: step)
    }

    /// Of the answers that are told in values, only what may become the output is kept whole.
    private mutating func forgetAnswers(before step: Int) {
        for older in outcomes.keys where older < step && !planner.isCalling(older) {
            outcomes[older] = nil
        }
    }

    private func summary(of ended: [CallOutcome], isList: Bool) -> String {
        guard isList else { return ended.first?.landing.map { "\($0.head.status)" } ?? "" }
        return ended.count == 1 ? "1 call" : "\(ended.count) calls"
    }

    private func ordered(_ step: Int) -> [CallOutcome] {
        (outcomes[step] ?? [:]).sorted { $0.key < $1.key }.map(\.value)
    }
}

extension ChainScope.Answer {
    /// The answer of a step that ran for a list: the list of the bodies.
    fileprivate init(list answers: [ChainScope.Answer]) {
        var bodies: [JSONValue] = []
        for answer in answers {
            guard case .body(let body) = answer else {
                self = .unreadable
                return
            }
            bodies.append(body)
        }
        self = .body(.array(bodies))
    }
}
