import APIModel

/// The flights of one key: the one in the air that others must mind, those that fly beside it,
/// and those that wait.
struct FlightLine: Sendable {
    private var holder: BoardedFlight?
    /// Flights that nobody minds: `allow`, and `join` of another request than the holder's.
    private var aside: [BoardedFlight] = []
    /// In the order of their turns.
    ///
    /// Somebody waits only while there is a holder; a replacer waits in front, until what it
    /// replaces is over.
    private var waiting: [BoardedFlight] = []

    var isEmpty: Bool { holder == nil && aside.isEmpty }

    mutating func admit(_ flight: BoardedFlight) -> [FlightBoard.Action] {
        guard flight.strategy != .allow else { return flyAside(flight) }
        guard let holder else { return hold(flight) }
        switch flight.strategy {
        case .allow: return flyAside(flight)
        case .forbid: return refuse(flight, by: holder)
        case .queue:
            waiting.append(flight)
            return []
        case .replace: return replace(by: flight)
        case .join: return join(flight, holder: holder)
        }
    }

    mutating func leave(_ passenger: FlightBoard.Passenger) -> [FlightBoard.Action] {
        if let actions = holder?.leaveInTheAir(passenger) { return actions }
        for index in aside.indices {
            if let actions = aside[index].leaveInTheAir(passenger) { return actions }
        }
        for index in waiting.indices {
            guard let told = waiting[index].leave(passenger) else { continue }
            if waiting[index].passengers.isEmpty { waiting.remove(at: index) }
            return [told]
        }
        return []
    }

    /// Ends a flight; with a successor's number it was broken off, and whoever is left flies anew.
    mutating func end(
        _ number: FlightBoard.FlightNumber,
        successor: FlightBoard.FlightNumber?
    ) -> [FlightBoard.Action] {
        if var flight = holder, flight.number == number {
            let actions = flight.end(successor: successor)
            holder = flight.passengers.isEmpty ? nil : flight
            guard holder == nil, !waiting.isEmpty else { return actions }
            return actions + hold(waiting.removeFirst())
        }
        guard let index = aside.firstIndex(where: { $0.number == number }) else { return [] }
        let actions = aside[index].end(successor: successor)
        if aside[index].passengers.isEmpty { aside.remove(at: index) }
        return actions
    }

    private mutating func hold(_ flight: BoardedFlight) -> [FlightBoard.Action] {
        var flight = flight
        flight.isStarted = true
        holder = flight
        return [flight.start]
    }

    private mutating func flyAside(_ flight: BoardedFlight) -> [FlightBoard.Action] {
        var flight = flight
        flight.isStarted = true
        aside.append(flight)
        return [flight.start]
    }

    private func refuse(
        _ flight: BoardedFlight,
        by holder: BoardedFlight
    ) -> [FlightBoard.Action] {
        let outcome = FlightBoard.Outcome.forbidden(
            since: holder.since,
            holder.strategy,
            joiners: max(0, holder.passengers.count - 1)
        )
        return [.tell(flight.pilot, outcome)]
    }

    private mutating func replace(by flight: BoardedFlight) -> [FlightBoard.Action] {
        var actions = holder?.giveWay() ?? []
        if waiting.first?.strategy == .replace {
            var earlier = waiting.removeFirst()
            actions += earlier.tellAll(.replaced)
        }
        waiting.insert(flight, at: 0)
        return actions
    }

    private mutating func join(
        _ flight: BoardedFlight,
        holder: BoardedFlight
    ) -> [FlightBoard.Action] {
        if holder.canBeJoined(by: flight) {
            self.holder?.passengers.append(flight.pilot)
            return []
        }
        guard holder.digest == flight.digest else { return joinAside(flight) }
        if let index = waiting.firstIndex(where: { $0.canBeJoined(by: flight) }) {
            waiting[index].passengers.append(flight.pilot)
        } else {
            waiting.append(flight)
        }
        return []
    }

    private mutating func joinAside(_ flight: BoardedFlight) -> [FlightBoard.Action] {
        let index = aside.firstIndex { $0.strategy == .join && $0.canBeJoined(by: flight) }
        guard let index else { return flyAside(flight) }
        aside[index].passengers.append(flight.pilot)
        return []
    }
}

extension BoardedFlight {
    /// Lets a caller go from what is in the air; the last one to go ends the flight.
    fileprivate mutating func leaveInTheAir(
        _ passenger: FlightBoard.Passenger
    ) -> [FlightBoard.Action]? {
        guard let told = leave(passenger) else { return nil }
        return passengers.isEmpty ? [told, cancel()] : [told]
    }

    /// Makes room for a newer one: everybody aboard hears it at once.
    fileprivate mutating func giveWay() -> [FlightBoard.Action] {
        guard !isEnding else { return [] }
        let told = tellAll(.replaced)
        return told + [cancel()]
    }

    /// What those aboard hear at the end.
    ///
    /// If the pilot's operation was broken off, the first of
    /// the others flies its own, under the successor's number.
    fileprivate mutating func end(
        successor: FlightBoard.FlightNumber?
    ) -> [FlightBoard.Action] {
        let others = passengers.filter { $0 != pilot }
        guard let successor, !isEnding, let first = others.first else {
            return tellAll(.shares(number))
        }
        let told = leave(pilot)
        number = successor
        pilot = first
        return (told.map { [$0] } ?? []) + [start]
    }
}
