package import APIModel

/// What can be told about a flight in the air.
package struct FlightFacts: Sendable, Equatable {
    /// The key it was asked for by.
    package var key: String
    /// When it took off, counted from 1970-01-01 UTC.
    package var since: Duration
    /// The process that flies it.
    package var processIdentifier: Int32
    /// The strategy it was asked for with.
    package var strategy: FlightStrategy
    /// The number of callers beside the first that wait for its answer.
    package var joiners: Int

    /// Facts of these parts.
    package init(
        key: String,
        since: Duration,
        processIdentifier: Int32,
        strategy: FlightStrategy,
        joiners: Int = 0
    ) {
        self.key = key
        self.since = since
        self.processIdentifier = processIdentifier
        self.strategy = strategy
        self.joiners = joiners
    }
}
