package import IntensiveNetworking

/// Something worth telling about a polling while it goes on.
package enum PollEvent: Sendable, Equatable {
    /// The answer of the poll of this number led to this decision.
    case decided(poll: Int, PollPolicy.Decision)
    /// The poll of this number comes next, so long after the first; the whole may take so long.
    case waiting(poll: Int, elapsed: Duration, deadline: Duration)
}
