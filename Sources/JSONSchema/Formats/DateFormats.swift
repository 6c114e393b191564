/// Dates and times (RFC 3339, section 5.6).
enum DateFormats {
    static func isDateTime(_ text: String) -> Bool {
        var reader = FormatReader(text)
        return readDate(&reader) && reader.skip("Tt") && readTime(&reader) && reader.isAtEnd
    }

    static func isDate(_ text: String) -> Bool {
        var reader = FormatReader(text)
        return readDate(&reader) && reader.isAtEnd
    }

    static func isTime(_ text: String) -> Bool {
        var reader = FormatReader(text)
        return readTime(&reader) && reader.isAtEnd
    }

    private static func readDate(_ reader: inout FormatReader) -> Bool {
        guard let year = reader.number(digits: 4), reader.skip("-"),
            let month = reader.number(digits: 2), reader.skip("-"),
            let day = reader.number(digits: 2), (1...12).contains(month)
        else { return false }
        let isLeap =
            year.isMultiple(of: 4) && (!year.isMultiple(of: 100) || year.isMultiple(of: 400))
        let days = [31, isLeap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
        return (1...days[month - 1]).contains(day)
    }

    private static func readTime(_ reader: inout FormatReader) -> Bool {
        guard let hour = reader.number(digits: 2), reader.skip(":"),
            let minute = reader.number(digits: 2), reader.skip(":"),
            let second = reader.number(digits: 2),
            hour < 24, minute < 60, second <= 60
        else { return false }
        if reader.skip("."), reader.skipDigits() == 0 { return false }
        guard let offset = readOffset(&reader) else { return false }
        guard second == 60 else { return true }
        // Leap seconds are put in at midnight UTC (RFC 3339, section 5.7).
        let minutes = hour * 60 + minute - offset
        return (minutes + 1).isMultiple(of: 24 * 60)
    }

    /// The minutes that the local time is ahead.
    private static func readOffset(_ reader: inout FormatReader) -> Int? {
        if reader.skip("Zz") { return 0 }
        let isAhead = reader.next == UInt8(ascii: "+")
        guard reader.skip("+-"), let hour = reader.number(digits: 2), reader.skip(":"),
            let minute = reader.number(digits: 2), hour < 24, minute < 60
        else { return nil }
        return (hour * 60 + minute) * (isAhead ? 1 : -1)
    }
}
