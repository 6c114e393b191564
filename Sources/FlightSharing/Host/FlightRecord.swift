import APIModel

/// What a process writes down about its flight, or its wish to fly, for the others.
struct FlightRecord: Sendable, Equatable {
    private static let format: Int64 = 1
    private static let nanosecondsPerSecond: Int64 = 1_000_000_000

    var facts: FlightFacts
    var digest: String
    /// Its place in the order of arrival.
    var arrival: UInt64

    init(facts: FlightFacts, digest: String, arrival: UInt64) {
        self.facts = facts
        self.digest = digest
        self.arrival = arrival
    }

    init?(bytes: [UInt8]) {
        var reader = FrameReader(bytes)
        guard reader.number() == Self.format,
            let process = reader.number(),
            let since = reader.number(),
            let strategy = reader.text().flatMap(FlightStrategy.init(rawValue:)),
            let key = reader.text(),
            let digest = reader.text(),
            let arrival = reader.number()
        else { return nil }
        facts = FlightFacts(
            key: key,
            since: .nanoseconds(since),
            processIdentifier: Int32(truncatingIfNeeded: process),
            strategy: strategy
        )
        self.digest = digest
        self.arrival = UInt64(bitPattern: arrival)
    }

    var bytes: [UInt8] {
        let (seconds, attoseconds) = facts.since.components
        var writer = FrameWriter()
        writer.append(Self.format)
        writer.append(Int64(facts.processIdentifier))
        writer.append(seconds * Self.nanosecondsPerSecond + attoseconds / Self.nanosecondsPerSecond)
        writer.append(facts.strategy.rawValue)
        writer.append(facts.key)
        writer.append(digest)
        writer.append(Int64(bitPattern: arrival))
        return writer.bytes
    }
}
