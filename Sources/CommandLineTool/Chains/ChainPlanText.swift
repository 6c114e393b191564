import APIModel
import Diagnostics
import EndpointDefinitions
import IntensiveNetworking
import JSONText
import Managers

/// What a chain would send, for `--dry-run`: its steps in waves, each with its request where that
/// is known, else with its params and the references in them; secrets masked.
struct ChainPlanText {
    private let session: ChainSession

    init(_ session: ChainSession) {
        self.session = session
    }

    /// The text.
    func text() async throws(CommandFailure) -> String {
        var text = heading
        let description = ChainDescription(session.chain)
        for (number, wave) in session.graph.waves.enumerated() {
            text += "\nwave \(number + 1)\n"
            for step in wave {
                let cells = description.cells(of: step).filter { !$0.isEmpty }
                text += "  \(masked(cells.joined(separator: "  ")))\n"
                text += try await lines(of: step).map { "    \($0)".trimmingEnd + "\n" }.joined()
            }
        }
        return TerminalText.escaped(text, keepingLines: true)
    }

    private var heading: String {
        let summary = session.chain.summary.map { ": \($0)" } ?? ""
        let waves = session.graph.waves.count
        return """
            chain \(session.chain.name)\(summary)
            \(count(session.steps.count, "step")) in \(count(waves, "wave")), at most \
            \(count(session.options.jobs, "call")) at once; nothing is sent

            """
    }

    private func count(_ number: Int, _ noun: String) -> String {
        "\(number) \(noun)\(number == 1 ? "" : "s")"
    }

    private func lines(of number: Int) async throws(CommandFailure) -> [String] {
        let step = session.steps[number]
        if let when = step.when, session.scope.canDecide(when) {
            guard try holds(when, number) else { return ["left out: its 'when' does not hold"] }
        }
        guard step.forEach == nil, session.scope.canResolve(.object(step.params)) else {
            return unknownLines(of: number)
        }
        return try await requestLines(of: number)
    }

    private func holds(_ when: JSONValue, _ number: Int) throws(CommandFailure) -> Bool {
        do throws(ChainFault) {
            return try session.scope.holds(when)
        } catch {
            throw session.secrets.masked(ChainPlace(session.loaded, number).failure(of: error))
        }
    }

    private func requestLines(of number: Int) async throws(CommandFailure) -> [String] {
        let call = session.calls[number]
        var request = call.request
        do throws(ChainFault) {
            request.inputs += try session.scope.inputs(of: session.steps[number])
        } catch {
            throw session.secrets.masked(ChainPlace(session.loaded, number).failure(of: error))
        }
        do throws(ManagerFailure) {
            var (takeoff, wire) = try await call.manager.preview(request)
            takeoff.secrets += session.secrets.all
            let url = SecretMasker(secrets: takeoff.secrets).maskURL(wire.url.text)
            let text = RequestText(request: wire, takeoff: takeoff).text
            let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
            return [url] + lines.map(String.init).dropLast()
        } catch {
            throw session.locate(CommandFailure(error), number)
        }
    }

    /// Method, address and params, with the references as they are written.
    private func unknownLines(of number: Int) -> [String] {
        let step = session.steps[number]
        let call = session.calls[number]
        let base = session.secrets.masker.maskURL(call.site.baseURL)
        let rows = step.params.members.map { member in
            [member.key.value, shown(member.value, named: member.key.value, of: call.endpoint)]
        }
        return ["\(call.endpoint.method.rawValue) \(base)\(call.endpoint.path)"]
            + Columns.aligned(rows).map { "  \($0)" }
    }

    private func shown(_ value: JSONValue, named name: String, of endpoint: Endpoint) -> String {
        guard session.scope.canResolve(value) else { return masked(ChainStepText.text(value)) }
        let isSecret = endpoint.params.contains { $0.name == name && $0.isSecret }
        if isSecret { return SecretMasker.mask }
        let known = (try? session.scope.resolve(value)) ?? value
        return session.secrets.masker.maskField(ChainStepText.text(known))
    }

    private func masked(_ text: String) -> String {
        session.secrets.masker.mask(text)
    }
}
