/// Cancels a flight when the object that waits for it is gone.
///
/// Swift tells nobody when a weak reference becomes nil, so it is looked at, often enough that a
/// flight outlives its landing point by less than 100 ms.
enum HolderWatch {
    private static let interval = Duration.milliseconds(40)

    static func start(
        on holder: any AnyObject & Sendable,
        during identity: FlightIdentity,
        of flights: RunningFlights
    ) {
        Task { [weak holder] in
            while flights.contains(identity) {
                guard holder != nil else { return flights.cancel(identity) }
                try? await Task.sleep(for: interval)
            }
        }
    }
}
