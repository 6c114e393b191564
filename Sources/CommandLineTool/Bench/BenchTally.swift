import APIModel
import Diagnostics
import Synchronization

/// What a bench has measured.
struct BenchTally: Sendable {
    var latency = LatencyTally()
    /// How many answers had which HTTP status.
    var statuses: [Int: Int] = [:]
    /// How many calls failed, by the code of their failure.
    var errors: [String: Int] = [:]
    var calls = 0
    var failed = 0
    /// How long it took in all.
    var elapsed = Duration.zero

    mutating func take(_ outcome: CallOutcome) {
        calls += 1
        if outcome.attempts > 0 { latency.take(outcome.time) }
        if let status = outcome.landing?.head.status { statuses[status, default: 0] += 1 }
        guard let failure = outcome.failure else { return }
        failed += 1
        errors[failure.diagnostics.first?.code ?? "unknown", default: 0] += 1
    }

    /// Such as `20 calls`.
    var callsText: String { "\(calls) call\(calls == 1 ? "" : "s")" }

    /// Calls a second.
    var rate: Double {
        let seconds = elapsed / .seconds(1)
        return seconds > 0 ? Double(calls) / seconds : 0
    }
}
