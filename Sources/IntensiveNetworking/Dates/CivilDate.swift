/// A day of the Gregorian calendar, in UTC.
package struct CivilDate: Hashable, Sendable {
    /// The year.
    package let year: Int
    /// The month, from 1.
    package let month: Int
    /// The day of the month, from 1.
    package let day: Int

    /// This day, which need not exist.
    package init(year: Int, month: Int, day: Int) {
        self.year = year
        self.month = month
        self.day = day
    }

    /// The day this many days after 1970-01-01.
    package init(daysSinceEpoch days: Int64) {
        // Years begin in March here, so that the leap day is the last of its year; an era is the
        // 400 years after which the calendar repeats.
        let shifted = Int(days) + Self.daysToEpoch
        let era = (shifted >= 0 ? shifted : shifted - Self.daysOfEra + 1) / Self.daysOfEra
        let dayOfEra = shifted - era * Self.daysOfEra
        let leapDays = dayOfEra / 1_460 - dayOfEra / 36_524 + dayOfEra / 146_096
        let yearOfEra = (dayOfEra - leapDays) / 365
        let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
        let shiftedMonth = (5 * dayOfYear + 2) / 153
        day = dayOfYear - (153 * shiftedMonth + 2) / 5 + 1
        month = shiftedMonth < 10 ? shiftedMonth + 3 : shiftedMonth - 9
        year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
    }

    /// The number of days since 1970-01-01.
    package var daysSinceEpoch: Int64 {
        let shiftedYear = month <= 2 ? year - 1 : year
        let era = (shiftedYear >= 0 ? shiftedYear : shiftedYear - 399) / 400
        let yearOfEra = shiftedYear - era * 400
        let dayOfYear = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + day - 1
        let dayOfEra = yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear
        return Int64(era * Self.daysOfEra + dayOfEra - Self.daysToEpoch)
    }

    /// The day of the week, 0 for Sunday.
    package var weekday: Int {
        Int((daysSinceEpoch % 7 + 11) % 7)
    }

    /// Whether there is such a day.
    package var isValid: Bool {
        guard (1...12).contains(month), (0...9_999).contains(year) else { return false }
        return (1...Self.lengths[month - 1]).contains(day) && (month != 2 || day < 29 || isLeapYear)
    }

    private var isLeapYear: Bool {
        year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
    }

    private static let lengths = [31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
    private static let daysOfEra = 146_097
    /// From 0000-03-01 to 1970-01-01.
    private static let daysToEpoch = 719_468
}
