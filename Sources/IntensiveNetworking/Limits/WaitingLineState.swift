/// The rules of a line before a number of places: events in, actions out.
///
/// Whoever comes is in at once where a place is free and nobody waits; others wait in the order in
/// which they came.
package struct WaitingLineState: Sendable {
    /// Who comes, by a number of its own.
    package typealias Ticket = UInt64

    /// The number of those inside.
    package private(set) var inside = 0

    private let places: Int
    private var waiting: [Ticket] = []

    /// A line with nobody in it.
    package init(places: Int) {
        self.places = places
    }

    /// Somebody comes: whether they are in at once.
    package mutating func enter(_ ticket: Ticket) -> Bool {
        guard waiting.isEmpty, inside < places else {
            waiting.append(ticket)
            return false
        }
        inside += 1
        return true
    }

    /// Somebody who was in leaves: who takes the place.
    package mutating func leave() -> Ticket? {
        guard !waiting.isEmpty else {
            inside -= 1
            return nil
        }
        return waiting.removeFirst()
    }

    /// Somebody is tired of waiting: whether they were still doing so.
    package mutating func cancel(_ ticket: Ticket) -> Bool {
        guard let index = waiting.firstIndex(of: ticket) else { return false }
        waiting.remove(at: index)
        return true
    }
}
