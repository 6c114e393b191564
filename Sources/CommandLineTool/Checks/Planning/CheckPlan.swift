import APIModel
import Diagnostics
import EndpointDefinitions

/// What a run of checks is going to do: the endpoints with their checks and rows, and the calls in
/// their order.
struct CheckPlan: Sendable {
    /// One endpoint.
    struct Suite: Sendable {
        let name: String
        /// The file of its definition.
        let file: String
        let summary: String?
        let tags: [String]
        let checks: [PlannedCheck]
        let rows: [CheckRow]
        /// The params of the command line that the endpoint declares.
        let given: [ParamInput]
        /// The strategy its calls fly with.
        let strategy: FlightStrategy
        /// Why it cannot be called at all.
        let fault: CommandFailure?
    }

    /// One check, and where it stands.
    struct PlannedCheck: Sendable {
        let title: String
        let place: Diagnostic.Place?
        /// What judges an answer; nil asks for nothing but a landing.
        let prepared: PreparedCheck?
    }

    /// One call: which row of which endpoint, and the how manieth time, from 1.
    struct Call: Sendable, Equatable {
        let suite: Int
        let row: Int
        let repetition: Int
    }

    let suites: [Suite]
    let calls: [Call]
    let repetitions: Int

    init(suites: [Suite], repetitions: Int = 1, shard: Shard = .whole) {
        self.suites = suites
        self.repetitions = repetitions
        let rows = suites.enumerated()
            .flatMap { index, suite in suite.rows.indices.map { (index, $0) } }
        calls = rows.enumerated().filter { shard.contains($0.offset) }
            .flatMap { _, place in
                (1...repetitions)
                    .map { Call(suite: place.0, row: place.1, repetition: $0) }
            }
    }

    /// The checks of a call, each with a name that no other of its endpoint has.
    func names(of call: Call, _ masker: SecretMasker) -> [String] {
        let suite = suites[call.suite]
        var parts: [String] = []
        let label = suite.rows[call.row].label(masker)
        if !label.isEmpty { parts.append(label) }
        if repetitions > 1 { parts.append("run \(call.repetition)") }
        let lead = parts.isEmpty ? "" : parts.joined(separator: ", ") + ": "
        var taken = Set(suite.checks.map(\.title))
        var seen: Set<String> = []
        return suite.checks.map { check in
            guard !seen.insert(check.title).inserted else { return lead + check.title }
            let names = (2...).lazy.map { "\(check.title) #\($0)" }
            let name = names.first { taken.insert($0).inserted }
            return lead + (name ?? check.title)
        }
    }
}
