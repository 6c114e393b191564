import Glibc

/// Points in time as RFC 3339 has them, in UTC and milliseconds.
enum TimestampText {
    /// The time counted from 1970-01-01 UTC, such as `2026-01-31T12:00:00.250Z`.
    static func text(_ sinceEpoch: Duration) -> String {
        let (seconds, attoseconds) = sinceEpoch.components
        var time = time_t(seconds)
        var parts = tm()
        gmtime_r(&time, &parts)
        let date = [Int(parts.tm_year) + 1900, Int(parts.tm_mon) + 1, Int(parts.tm_mday)]
        let clock = [parts.tm_hour, parts.tm_min, parts.tm_sec]
        let milliseconds = digits(Int(attoseconds / 1_000_000_000_000_000), 3)
        return "\(date.map { digits($0, 2) }.joined(separator: "-"))"
            + "T\(clock.map { digits(Int($0), 2) }.joined(separator: ":")).\(milliseconds)Z"
    }

    private static func digits(_ number: Int, _ width: Int) -> String {
        let text = "\(number)"
        return String(repeating: "0", count: max(0, width - text.utf8.count)) + text
    }
}
