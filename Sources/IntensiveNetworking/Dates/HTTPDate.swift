import Glibc

/// A moment of the wall clock in whole seconds, as HTTP tells time (RFC 9110, section 5.6.7).
package struct HTTPDate: Hashable, Sendable {
    /// The seconds since 1970-01-01T00:00:00Z, leap seconds not counted.
    package let secondsSinceEpoch: Int64

    /// The moment this many seconds after 1970-01-01T00:00:00Z.
    package init(secondsSinceEpoch: Int64) {
        self.secondsSinceEpoch = secondsSinceEpoch
    }

    /// The moment that it is by the system's clock.
    package static var now: HTTPDate {
        HTTPDate(secondsSinceEpoch: Int64(time(nil)))
    }

    /// The moment of this day and time in UTC, nil if there is no such.
    package init?(_ date: CivilDate, hour: Int, minute: Int, second: Int) {
        // 60 is a leap second, which counts as the second after.
        guard date.isValid, (0..<24).contains(hour), (0..<60).contains(minute),
            (0...60).contains(second)
        else { return nil }
        let seconds = (Int64(hour) * 60 + Int64(minute)) * 60 + Int64(second)
        secondsSinceEpoch = date.daysSinceEpoch * Self.secondsOfDay + seconds
    }

    /// The day in UTC.
    package var day: CivilDate {
        CivilDate(daysSinceEpoch: Self.floorDivided(secondsSinceEpoch, by: Self.secondsOfDay))
    }

    /// The seconds since midnight in UTC.
    package var secondOfDay: Int {
        Int(
            secondsSinceEpoch - Self.floorDivided(secondsSinceEpoch, by: Self.secondsOfDay)
                * Self.secondsOfDay
        )
    }

    /// How long it is from this moment to the other; negative if the other is earlier.
    package func duration(to other: HTTPDate) -> Duration {
        let (difference, overflow) =
            other.secondsSinceEpoch.subtractingReportingOverflow(secondsSinceEpoch)
        guard overflow else { return .seconds(difference) }
        return .seconds(other.secondsSinceEpoch < secondsSinceEpoch ? Int64.min : Int64.max)
    }

    /// The moment this long after, fractions of a second dropped.
    package func advanced(by duration: Duration) -> HTTPDate {
        let (sum, overflow) =
            secondsSinceEpoch.addingReportingOverflow(duration.components.seconds)
        guard overflow else { return HTTPDate(secondsSinceEpoch: sum) }
        return HTTPDate(secondsSinceEpoch: duration < .zero ? .min : .max)
    }

    private static let secondsOfDay: Int64 = 86_400

    private static func floorDivided(_ value: Int64, by divisor: Int64) -> Int64 {
        let quotient = value / divisor
        return value % divisor < 0 ? quotient - 1 : quotient
    }
}

extension HTTPDate: Comparable {
    /// Whether the left moment is the earlier one.
    package static func < (left: HTTPDate, right: HTTPDate) -> Bool {
        left.secondsSinceEpoch < right.secondsSinceEpoch
    }
}
