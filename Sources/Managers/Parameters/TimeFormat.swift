/// Dates and times of day (RFC 3339, section 5.6).
enum TimeFormat {
    /// `2024-02-29`, of a day that exists.
    static func isDate(_ text: String) -> Bool {
        let parts = text.utf8.split(separator: UInt8(ascii: "-"), omittingEmptySubsequences: false)
        guard parts.count == 3, let year = ASCII.number(parts[0], count: 4),
            let month = ASCII.number(parts[1], count: 2), (1...12).contains(month),
            let day = ASCII.number(parts[2], count: 2)
        else { return false }
        return (1...days(of: month, in: year)).contains(day)
    }

    /// `12:30:00.5Z` or with an offset such as `+02:00`; second 60 only where UTC has it.
    static func isTime(_ text: String) -> Bool {
        let bytes = Array(text.utf8)
        guard let clock = clock(bytes.prefix(8)) else { return false }
        var rest = bytes.dropFirst(8)
        if rest.first == UInt8(ascii: ".") {
            let fraction = rest.dropFirst().prefix(while: ASCII.isDigit)
            guard !fraction.isEmpty else { return false }
            rest = rest.dropFirst(1 + fraction.count)
        }
        guard let offset = offset(rest) else { return false }
        guard clock.second == 60 else { return true }
        let minutes = clock.hour * 60 + clock.minute - offset
        return (minutes + 1440) % 1440 == 23 * 60 + 59
    }

    /// A date and a time with `T` between them.
    static func isDateTime(_ text: String) -> Bool {
        let bytes = Array(text.utf8)
        guard bytes.count > 11, bytes[10] | 0x20 == UInt8(ascii: "t") else { return false }
        return isDate(String(decoding: bytes[..<10], as: UTF8.self))
            && isTime(String(decoding: bytes[11...], as: UTF8.self))
    }

    private static func days(of month: Int, in year: Int) -> Int {
        switch month {
        case 2: year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) ? 29 : 28
        case 4, 6, 9, 11: 30
        default: 31
        }
    }

    private static func clock(
        _ bytes: ArraySlice<UInt8>
    ) -> (hour: Int, minute: Int, second: Int)? {
        let parts = bytes.split(separator: UInt8(ascii: ":"), omittingEmptySubsequences: false)
        guard parts.count == 3, let hour = ASCII.number(parts[0], count: 2), hour < 24,
            let minute = ASCII.number(parts[1], count: 2), minute < 60,
            let second = ASCII.number(parts[2], count: 2), second <= 60
        else { return nil }
        return (hour, minute, second)
    }

    /// Minutes east of UTC.
    private static func offset(_ bytes: ArraySlice<UInt8>) -> Int? {
        guard let sign = bytes.first else { return nil }
        if sign | 0x20 == UInt8(ascii: "z") { return bytes.count == 1 ? 0 : nil }
        guard sign == UInt8(ascii: "+") || sign == UInt8(ascii: "-") else { return nil }
        let parts = bytes.dropFirst()
            .split(separator: UInt8(ascii: ":"), omittingEmptySubsequences: false)
        guard parts.count == 2, let hours = ASCII.number(parts[0], count: 2), hours < 24,
            let minutes = ASCII.number(parts[1], count: 2), minutes < 60
        else { return nil }
        let offset = hours * 60 + minutes
        return sign == UInt8(ascii: "+") ? offset : -offset
    }
}
