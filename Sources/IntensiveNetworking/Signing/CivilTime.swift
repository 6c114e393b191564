/// A moment in the Gregorian calendar, in UTC.
struct CivilTime: Equatable {
    let year: Int
    let month: Int
    let day: Int
    let second: Int
    let weekday: Int

    /// The date and time this many seconds after the beginning of 1970.
    ///
    /// Years are counted from March, so that the leap day is their last; 400 of them have 146,097
    /// days, whatever the century.
    init(seconds: Int64) {
        let days = Self.quotient(seconds, 86_400)
        second = Int(seconds - days * 86_400)
        weekday = Int(Self.remainder(days + 4, 7))
        let shifted = days + 719_468
        let era = Self.quotient(shifted, 146_097)
        let dayOfEra = shifted - era * 146_097
        let leapDays = dayOfEra / 1460 - dayOfEra / 36_524 + dayOfEra / 146_096
        let yearOfEra = (dayOfEra - leapDays) / 365
        let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
        let shiftedMonth = (5 * dayOfYear + 2) / 153
        day = Int(dayOfYear - (153 * shiftedMonth + 2) / 5 + 1)
        month = Int(shiftedMonth < 10 ? shiftedMonth + 3 : shiftedMonth - 9)
        year = Int(yearOfEra + era * 400) + (month <= 2 ? 1 : 0)
    }

    var weekdayName: String {
        ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"][weekday]
    }

    var monthName: String {
        [
            "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
        ][month - 1]
    }

    func date(separator: String) -> String {
        [Self.digits(year, 4), Self.digits(month, 2), Self.digits(day, 2)]
            .joined(separator: separator)
    }

    func clock(separator: String) -> String {
        [second / 3600, second / 60 % 60, second % 60].map { Self.digits($0, 2) }
            .joined(separator: separator)
    }

    static func digits(_ number: Int, _ count: Int) -> String {
        let text = String(number)
        return String(repeating: "0", count: max(0, count - text.count)) + text
    }

    static func quotient(_ number: Int64, _ divisor: Int64) -> Int64 {
        let quotient = number / divisor
        return number % divisor < 0 ? quotient - 1 : quotient
    }

    private static func remainder(_ number: Int64, _ divisor: Int64) -> Int64 {
        number - quotient(number, divisor) * divisor
    }
}
