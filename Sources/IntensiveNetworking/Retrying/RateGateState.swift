package import APIModel

/// The rules of a rate gate: who may pass, and when; events in, actions out.
///
/// At most `maxConcurrent` are inside, others wait in the order they came. Of those who are in, at
/// most `rate.count` start in any interval, not only on average: a start is as much later as the
/// one `count` before it asks for.
package struct RateGateState: Sendable {
    /// Who comes, by a number of its own.
    package typealias Ticket = UInt64

    /// The number of those inside.
    package private(set) var inside = 0

    private let limits: CallLimits
    private var waiting: [Ticket] = []
    private var starts: [ContinuousClock.Instant] = []

    /// A gate with nobody inside.
    package init(_ limits: CallLimits) {
        self.limits = limits
    }

    /// Somebody comes: whether they are in at once.
    package mutating func enter(_ ticket: Ticket) -> Bool {
        guard waiting.isEmpty, inside < limits.maxConcurrent ?? .max else {
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

    /// Somebody who is in wants to start: when they may, now or later.
    package mutating func reserve(at now: ContinuousClock.Instant) -> ContinuousClock.Instant {
        guard let rate = limits.rate, rate.count > 0 else { return now }
        var start = max(now, starts.last ?? now)
        if starts.count >= rate.count {
            start = max(start, starts[starts.count - rate.count] + rate.interval)
        }
        starts.append(start)
        if starts.count > rate.count { starts.removeFirst(starts.count - rate.count) }
        return start
    }
}
