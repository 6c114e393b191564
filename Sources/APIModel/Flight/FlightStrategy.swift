/// What happens to a call while a flight (a request in the air) of the same key is under way.
public enum FlightStrategy: String, Sendable, CaseIterable {
    /// Both fly.
    case allow
    /// The new one is refused.
    case forbid
    /// The new one lands with the answer of the one in the air.
    case join
    /// The one in the air is cancelled.
    case replace
    /// The new one waits its turn.
    case queue
}
