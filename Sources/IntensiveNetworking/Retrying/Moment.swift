/// One moment by both clocks: the steady one for bounds and waits, the wall clock for the dates of
/// servers.
package struct Moment: Sendable, Equatable {
    /// By the steady clock.
    package var instant: ContinuousClock.Instant
    /// By the wall clock.
    package var date: HTTPDate

    /// A moment of these readings.
    package init(instant: ContinuousClock.Instant, date: HTTPDate) {
        self.instant = instant
        self.date = date
    }

    /// The moment that it is.
    package static var now: Moment { Moment(instant: .now, date: .now) }
}
