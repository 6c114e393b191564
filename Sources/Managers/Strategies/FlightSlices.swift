import APIModel
import IntensiveNetworking

/// What lies around the tries of a call, from the outside in; most calls have none of it.
struct FlightSlices: Sendable {
    /// When all must be over, waits at the gate included.
    var deadline: ContinuousClock.Instant?
    /// Calls again until the answer satisfies.
    var polling: PollPlan?
    /// Decodes a successful answer's body.
    var payload: (any PayloadCoding)?
    /// Which answers are successful.
    var response = ResponseRules()
    /// Holds calls to the limits of their service.
    var gate: RateGate?
}
