package import APIModel
import Glibc

/// A moment of the calendar, counted from 1970 in UTC.
package struct Timestamp: Sendable, Hashable, Comparable {
    /// Milliseconds since the beginning of 1970.
    package var milliseconds: Int64

    /// The moment this many milliseconds after the beginning of 1970.
    package init(milliseconds: Int64) {
        self.milliseconds = milliseconds
    }

    /// The moment this many seconds after the beginning of 1970.
    package init(seconds: Int64) {
        milliseconds = seconds * 1000
    }

    /// The system's time.
    package static var now: Timestamp {
        var time = timespec()
        clock_gettime(CLOCK_REALTIME, &time)
        return Timestamp(milliseconds: Int64(time.tv_sec) * 1000 + Int64(time.tv_nsec) / 1_000_000)
    }

    /// Whether the left moment is earlier.
    package static func < (left: Timestamp, right: Timestamp) -> Bool {
        left.milliseconds < right.milliseconds
    }

    /// Whole seconds since the beginning of 1970.
    package var seconds: Int64 { CivilTime.quotient(milliseconds, 1000) }

    /// The moment as text, in UTC.
    package func text(_ format: TimestampFormat) -> String {
        let time = CivilTime(seconds: seconds)
        switch format {
        case .unix: return String(seconds)
        case .unixMillis: return String(milliseconds)
        case .iso8601: return "\(time.date(separator: "-"))T\(time.clock(separator: ":"))Z"
        case .iso8601Basic: return "\(time.date(separator: ""))T\(time.clock(separator: ""))Z"
        case .rfc1123:
            let day = "\(time.weekdayName), \(CivilTime.digits(time.day, 2)) \(time.monthName)"
            return "\(day) \(CivilTime.digits(time.year, 4)) \(time.clock(separator: ":")) GMT"
        }
    }
}
