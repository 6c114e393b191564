package import APIModel

/// The pace at which calls may start: at most so many in any interval, not only on average.
package struct StartPace: Sendable {
    private let rate: CallLimits.Rate?
    private var starts: [ContinuousClock.Instant] = []

    /// A pace of this rate; nil and a rate of nothing hold nobody back.
    package init(_ rate: CallLimits.Rate?) {
        self.rate = rate.flatMap { $0.count > 0 ? $0 : nil }
    }

    /// When the next one may start, now or later: an interval after the one `count` before it.
    package func earliestStart(at now: ContinuousClock.Instant) -> ContinuousClock.Instant {
        guard let rate, starts.count >= rate.count else { return now }
        return max(now, starts[starts.count - rate.count] + rate.interval)
    }

    /// One starts.
    package mutating func noteStart(at moment: ContinuousClock.Instant) {
        guard let rate else { return }
        starts.append(moment)
        if starts.count > rate.count { starts.removeFirst(starts.count - rate.count) }
    }
}
