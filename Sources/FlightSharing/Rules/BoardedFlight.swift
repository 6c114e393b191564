import APIModel

/// A flight on the board, in the air or waiting for its turn, with all who want its answer.
struct BoardedFlight: Sendable {
    var number: FlightBoard.FlightNumber
    let digest: String
    let strategy: FlightStrategy
    let since: Duration
    /// In the order in which they came; empty once all were told.
    var passengers: [FlightBoard.Passenger]
    var pilot: FlightBoard.Passenger
    /// Whether it took off: then the pilot stays the one whose operation is in the air.
    var isStarted = false
    /// Broken off, but not yet over.
    var isEnding = false

    init(
        number: FlightBoard.FlightNumber,
        request: FlightRequest,
        since: Duration,
        passenger: FlightBoard.Passenger
    ) {
        self.number = number
        digest = request.digest
        strategy = request.strategy
        self.since = since
        passengers = [passenger]
        pilot = passenger
    }

    var start: FlightBoard.Action { .start(number, pilot: pilot) }

    func canBeJoined(by other: BoardedFlight) -> Bool {
        digest == other.digest && !isEnding
    }

    /// Tells everybody the same, and forgets them.
    mutating func tellAll(_ outcome: FlightBoard.Outcome) -> [FlightBoard.Action] {
        defer { passengers = [] }
        return passengers.map { .tell($0, outcome) }
    }

    /// Breaks off what is in the air.
    mutating func cancel() -> FlightBoard.Action {
        isEnding = true
        return .cancel(number)
    }

    /// Lets a caller go, nil if it is not aboard.
    mutating func leave(_ passenger: FlightBoard.Passenger) -> FlightBoard.Action? {
        guard let index = passengers.firstIndex(of: passenger) else { return nil }
        passengers.remove(at: index)
        if !isStarted, let first = passengers.first { pilot = first }
        return .tell(passenger, .cancelled)
    }
}
