package import APIModel

/// The rules by which the callers of one process share their flights (requests in the air).
///
/// A pure value: events go in, actions come out, in the order in which they are to be done. It
/// knows no task, clock or lock; `SharedFlights` drives it. Between processes the same rules are
/// kept by `HostBoard`. A caller is a passenger of a flight; the one whose operation is flown is
/// the pilot.
///
/// A flight of the strategy `allow` neither minds others nor is minded by them.
package struct FlightBoard: Sendable {
    /// The number of a caller, which is never given twice.
    package typealias Passenger = UInt64
    /// The number of a flight, which is never given twice.
    package typealias FlightNumber = UInt64

    /// What happened to a key.
    package enum Event: Sendable, Equatable {
        /// A caller asks to fly, at this time since 1970.
        case request(FlightRequest, by: Passenger, at: Duration)
        /// A caller went away.
        case leave(Passenger)
        /// A flight is over; whether it was broken off without an answer.
        case end(FlightNumber, isCancelled: Bool)
    }

    /// What is to be done.
    package enum Action: Sendable, Equatable {
        /// Fly this caller's operation.
        case start(FlightNumber, pilot: Passenger)
        /// Break the flight off; its end is still awaited.
        case cancel(FlightNumber)
        /// Tell the caller how it went; said once to each.
        case tell(Passenger, Outcome)
    }

    /// What a caller hears.
    package enum Outcome: Sendable, Equatable {
        /// The result of the flight that just ended is its own.
        case shares(FlightNumber)
        /// A flight of this strategy is in the air since this time.
        case forbidden(since: Duration, FlightStrategy, joiners: Int)
        /// A newer caller took the place.
        case replaced
        /// It went away, or its flight was broken off.
        case cancelled
    }

    private var lines: [String: FlightLine] = [:]
    private var nextNumber: FlightNumber = 1

    /// A board of nobody.
    package init() {}

    /// Whether nobody flies or waits.
    package var isEmpty: Bool { lines.isEmpty }

    /// Takes in what happened to a key, and answers what is to be done.
    package mutating func handle(_ event: Event, key: String) -> [Action] {
        var line = lines.removeValue(forKey: key) ?? FlightLine()
        let actions: [Action]
        switch event {
        case .request(let request, let passenger, let time):
            let flight = BoardedFlight(
                number: takeNumber(),
                request: request,
                since: time,
                passenger: passenger
            )
            actions = line.admit(flight)
        case .leave(let passenger):
            actions = line.leave(passenger)
        case .end(let number, let isCancelled):
            actions = line.end(number, successor: isCancelled ? takeNumber() : nil)
        }
        if !line.isEmpty { lines[key] = line }
        return actions
    }

    private mutating func takeNumber() -> FlightNumber {
        defer { nextNumber += 1 }
        return nextNumber
    }
}
