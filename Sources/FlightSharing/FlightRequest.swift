package import APIModel

/// One caller's wish to fly: what for, and what is to happen if its key is taken.
package struct FlightRequest: Sendable, Equatable {
    /// What only one flight at a time is wanted for.
    package var key: String
    /// What tells one request of the key from another; only equal ones share an answer.
    package var digest: String
    /// What happens while a flight of the key is in the air.
    package var strategy: FlightStrategy
    /// Whether sending it twice, or breaking it off, does no harm.
    package var isSafe: Bool

    /// A wish of these parts.
    package init(key: String, digest: String, strategy: FlightStrategy, isSafe: Bool = true) {
        self.key = key
        self.digest = digest
        self.strategy = strategy
        self.isSafe = isSafe
    }
}
