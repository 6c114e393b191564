extension HTTPDate {
    /// The moment that the text tells in one of the three forms of RFC 9110, section 5.6.7, nil for
    /// anything else.
    ///
    /// A year of two digits that would be more than fifty years after `now` is one of the past.
    package init?(_ text: String, now: HTTPDate = .now) {
        let words = text.split { $0 == " " || $0 == "," }.map(String.init)
        switch words.count {
        case 6: self.init(fixed: words)
        case 4: self.init(rfc850: words, now: now)
        case 5: self.init(asctime: words)
        default: return nil
        }
    }

    /// The moment as IMF-fixdate, such as `Sun, 06 Nov 1994 08:49:37 GMT`.
    package var text: String {
        let day = day
        let time = [secondOfDay / 3_600, secondOfDay / 60 % 60, secondOfDay % 60]
            .map { Self.padded($0, to: 2) }
            .joined(separator: ":")
        let date = [Self.padded(day.day, to: 2), Self.months[day.month - 1]]
        return "\(Self.weekdays[day.weekday]), \(date.joined(separator: " ")) "
            + "\(Self.padded(day.year, to: 4)) \(time) GMT"
    }

    /// `Sun, 06 Nov 1994 08:49:37 GMT`.
    private init?(fixed words: [String]) {
        guard Self.weekdays.contains(words[0]), words[5] == "GMT", words[3].utf8.count == 4
        else { return nil }
        self.init(day: words[1], month: words[2], year: Self.number(words[3]), time: words[4])
    }

    /// `Sunday, 06-Nov-94 08:49:37 GMT`.
    private init?(rfc850 words: [String], now: HTTPDate) {
        let date = words[1].split(separator: "-").map(String.init)
        guard words[3] == "GMT", words[0].hasSuffix("day"), date.count == 3,
            date[2].utf8.count == 2, let short = Self.number(date[2])
        else { return nil }
        let century = now.day.year / 100 * 100
        var year = century + short
        if year > now.day.year + 50 { year -= 100 }
        if year <= now.day.year - 50 { year += 100 }
        self.init(day: date[0], month: date[1], year: year, time: words[2])
    }

    /// `Sun Nov  6 08:49:37 1994`.
    private init?(asctime words: [String]) {
        guard Self.weekdays.contains(words[0]), words[4].utf8.count == 4 else { return nil }
        self.init(day: words[2], month: words[1], year: Self.number(words[4]), time: words[3])
    }

    private init?(day: String, month: String, year: Int?, time: String) {
        let parts = time.split(separator: ":", omittingEmptySubsequences: false)
            .map { $0.utf8.count == 2 ? Self.number(String($0)) : nil }
        guard parts.count == 3, let hour = parts[0], let minute = parts[1], let second = parts[2],
            let day = Self.number(day), let year, let month = Self.months.firstIndex(of: month)
        else { return nil }
        let date = CivilDate(year: year, month: month + 1, day: day)
        self.init(date, hour: hour, minute: minute, second: second)
    }

    /// The number that these digits spell, nil where anything else stands among them.
    private static func number(_ text: String) -> Int? {
        guard text.utf8.allSatisfy({ (48...57).contains($0) }) else { return nil }
        return Int(text)
    }

    private static func padded(_ number: Int, to width: Int) -> String {
        let digits = String(number)
        return String(repeating: "0", count: max(0, width - digits.utf8.count)) + digits
    }

    static let months = [
        "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
    ]

    private static let weekdays = ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"]
}
