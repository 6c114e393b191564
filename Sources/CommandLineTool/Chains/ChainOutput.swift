import APIModel
import Diagnostics
import EndpointDefinitions
import JSONText

/// Prints what a chain answers: the answer of its last step, as a call of it would.
struct ChainOutput {
    private static let shownBytes = 4096

    let session: ChainSession

    /// Prints the answers of the step; of one that ran for a list, the list of what they show.
    func print(_ outcomes: [CallOutcome], of step: Int) async throws(CommandFailure) {
        let answer = try answer(of: step)
        guard session.steps[step].forEach != nil else {
            guard let landing = outcomes.first?.landing else { return }
            return try await answer.print(landing)
        }
        try await printList(outcomes.compactMap(\.landing), answer, step)
    }

    /// Shows the answer that was refused: on standard output where it is the last step's, else
    /// masked on standard error.
    func print(_ end: ChainRun.End) async throws(CommandFailure) {
        guard let outcome = end.outcome, let landing = outcome.landing else { return }
        let isLast = end.step == session.steps.count - 1
        if isLast, session.steps[end.step].forEach == nil {
            let answer = try AnswerOutput(session: session.calls[end.step])
            guard let cause = outcome.cause else { return try await answer.print(landing) }
            return try await answer.print(landing, refusedFor: cause)
        }
        guard !session.context.console.isQuiet, case .bytes(let bytes) = landing.body,
            !bytes.isEmpty, let text = String(validating: bytes, as: UTF8.self)
        else { return }
        let type = landing.head.fields["Content-Type"]
        let masked = session.secrets.masker.maskBody(text, type: type)
        let shown = String(decoding: masked.utf8.prefix(Self.shownBytes), as: UTF8.self)
        let lines = TerminalText.escaped(shown, keepingLines: true)
        let rest = masked.utf8.count > Self.shownBytes ? "…" : ""
        session.context.console.writeError("\(lines)\(rest)\(lines.hasSuffix("\n") ? "" : "\n")")
    }

    /// Named reformers are those of the last step; where that was left out, the answer that stands
    /// for its own is shown without.
    private func answer(of step: Int) throws(CommandFailure) -> AnswerOutput {
        var call = session.calls[step]
        if step != session.steps.count - 1 {
            let names = call.endpoint.reformers.map(\.name)
            call.options.output.reformers.removeAll { !names.contains($0) }
        }
        return try AnswerOutput(session: call)
    }

    private func printList(
        _ landings: [Landing],
        _ answer: AnswerOutput,
        _ step: Int
    ) async throws(CommandFailure) {
        var plan = answer.plan
        plan.query = nil
        var values: [JSONValue] = []
        for landing in landings {
            let value = try await value(of: landing, plan, step)
            values.append(value)
        }
        var whole = answer.plan
        whole.views = []
        let runner = runner(whole, step)
        try answer.values.print(try await runner.run(on: .array(values)), after: [])
    }

    private func value(
        of landing: Landing,
        _ plan: OutputPlan,
        _ step: Int
    ) async throws(CommandFailure) -> JSONValue {
        let rules = session.calls[step].endpoint.response
        guard case .body(let body) = ChainScope.Answer(landing, rules) else {
            throw CommandFailure(
                .notJSON(reason: "the body is neither JSON nor text", line: 1, column: 1),
                of: session.calls[step].endpoint
            )
        }
        guard !plan.views.isEmpty else { return body }
        switch try await runner(plan, step).run(on: body) {
        case .value(let value): return value
        case .bytes(let bytes): return View.value(of: bytes)
        }
    }

    private func runner(_ plan: OutputPlan, _ step: Int) -> ViewRunner {
        ViewRunner(
            plan: plan,
            endpoint: session.calls[step].endpoint,
            commandRefusal: session.calls[step].loaded.commandRefusal
        )
    }
}
