import APIModel
import FlightSharing
import IntensiveNetworking

/// One request and its answer as far as it came, for an HTTP archive (HAR 1.2).
struct ArchiveExchange: Sendable {
    let request: WireRequest
    /// Counted from 1970-01-01 UTC.
    let started: Duration
    let begun: ContinuousClock.Instant
    var head: ResponseHead?
    var timing: FlightTiming?
    var address: String?
    var received: Int64 = 0
    /// The beginning of the body; all of it if it is as long as `received`.
    var body: [UInt8] = []
    /// How long it took where the transport did not say.
    var elapsed: Duration?

    init(_ request: WireRequest) {
        self.request = request
        started = .sinceEpoch()
        begun = .now
    }

    /// It is over, if it was not before.
    mutating func end() {
        elapsed = elapsed ?? ContinuousClock.now - begun
    }
}
