import JSONText

/// The named formats of a table's column; other outputs show values as they came.
enum ColumnFormat: String, CaseIterable, Sendable {
    /// A number of bytes in the largest fitting power of 1024, with one digit behind the point.
    case bytes
    /// Seconds since 1970 as a UTC time of ISO 8601.
    case date
    /// Compact JSON, a string in its quotes.
    case json
}

extension ColumnFormat {
    /// The text of a value; one that the format does not fit is shown as without it.
    func text(of value: JSONValue?) -> String {
        switch (self, value) {
        case (.json, .some(let value)): CellText.json(value)
        case (.bytes, .number(let number)): ColumnFormat.size(number) ?? number.spelling
        case (.date, .number(let number)): ColumnFormat.date(number) ?? number.spelling
        default: CellText.text(of: value)
        }
    }

    private static func size(_ number: JSONNumber) -> String? {
        guard let count = number.intValue, count >= 0 else { return nil }
        var divisor = 1
        for unit in ["B", "KiB", "MiB", "GiB", "TiB", "PiB", "EiB"] {
            let (next, overflows) = divisor.multipliedReportingOverflow(by: 1024)
            guard overflows || count < next else {
                divisor = next
                continue
            }
            guard divisor > 1 else { return "\(count) \(unit)" }
            return "\(count / divisor).\(count % divisor / (divisor / 1024) * 10 / 1024) \(unit)"
        }
        return nil
    }

    /// Only years of four digits: what is beyond counts something else than seconds.
    private static func date(_ number: JSONNumber) -> String? {
        guard number.doubleValue.magnitude < 253_402_300_800 else { return nil }
        let seconds = Int(number.doubleValue.rounded(.down))
        guard seconds >= -62_135_596_800 else { return nil }
        let (year, month, day) = civil(days: seconds.floorDivided(by: 86_400))
        let second = seconds - seconds.floorDivided(by: 86_400) * 86_400
        return padded(year, 4) + "-" + padded(month, 2) + "-" + padded(day, 2) + "T"
            + padded(second / 3600, 2) + ":" + padded(second / 60 % 60, 2) + ":"
            + padded(second % 60, 2) + "Z"
    }

    /// The date of a day counted from 1970-01-01: years begin in March here, so that the leap day
    /// is the last of its year.
    private static func civil(days: Int) -> (year: Int, month: Int, day: Int) {
        let shifted = days + 719_468
        let era = shifted.floorDivided(by: 146_097)
        let dayOfEra = shifted - era * 146_097
        let yearOfEra =
            (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
        let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
        let monthFromMarch = (5 * dayOfYear + 2) / 153
        let month = monthFromMarch < 10 ? monthFromMarch + 3 : monthFromMarch - 9
        let day = dayOfYear - (153 * monthFromMarch + 2) / 5 + 1
        return (yearOfEra + era * 400 + (month <= 2 ? 1 : 0), month, day)
    }

    private static func padded(_ number: Int, _ width: Int) -> String {
        let digits = String(number)
        return String(repeating: "0", count: max(0, width - digits.count)) + digits
    }
}

extension Int {
    /// The quotient rounded down, also below zero.
    fileprivate func floorDivided(by divisor: Int) -> Int {
        let (quotient, remainder) = quotientAndRemainder(dividingBy: divisor)
        return remainder < 0 ? quotient - 1 : quotient
    }
}
