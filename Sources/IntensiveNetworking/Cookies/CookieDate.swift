/// Dates in cookies, which are read more leniently than others (RFC 6265, section 5.1.1).
enum CookieDate {
    /// The moment that the text tells, nil if a part of it is missing or illegal.
    static func read(_ text: String) -> HTTPDate? {
        var time: [Int]?
        var day: Int?
        var month: Int?
        var year: Int?
        for token in text.utf8.split(whereSeparator: isDelimiter).map({ Array($0) }) {
            if time == nil, let found = Self.time(token) {
                time = found
            } else if day == nil, let found = number(token, digits: 1...2) {
                day = found
            } else if month == nil, let found = Self.month(token) {
                month = found
            } else if year == nil, let found = number(token, digits: 2...4) {
                year = found
            }
        }
        guard let time, let day, let month, let year = year.map(fullYear), year >= 1_601 else {
            return nil
        }
        let date = CivilDate(year: year, month: month, day: day)
        return HTTPDate(date, hour: time[0], minute: time[1], second: time[2])
    }

    private static func fullYear(_ year: Int) -> Int {
        switch year {
        case 70...99: year + 1_900
        case 0...69: year + 2_000
        default: year
        }
    }

    /// `hh:mm:ss`, one or two digits each; anything that is no digit may follow.
    private static func time(_ token: [UInt8]) -> [Int]? {
        let fields = token.split(separator: UInt8(ascii: ":"), omittingEmptySubsequences: false)
        guard fields.count == 3, let hour = wholeNumber(fields[0]),
            let minute = wholeNumber(fields[1]), let second = number(fields[2], digits: 1...2)
        else { return nil }
        return [hour, minute, second]
    }

    private static func wholeNumber(_ field: ArraySlice<UInt8>) -> Int? {
        field.allSatisfy(isDigit) ? number(field, digits: 1...2) : nil
    }

    /// The number at the start, which has so many digits and no more.
    private static func number(
        _ token: some Collection<UInt8>,
        digits: ClosedRange<Int>
    ) -> Int? {
        let leading = token.prefix(while: isDigit)
        guard digits.contains(leading.count) else { return nil }
        return leading.reduce(0) { $0 * 10 + Int($1 - 48) }
    }

    private static func month(_ token: [UInt8]) -> Int? {
        let start = String(decoding: token.prefix(3), as: UTF8.self).lowercased()
        return HTTPDate.months.firstIndex { $0.lowercased() == start }.map { $0 + 1 }
    }

    private static func isDigit(_ byte: UInt8) -> Bool { (48...57).contains(byte) }

    private static func isDelimiter(_ byte: UInt8) -> Bool {
        switch byte {
        case 0x09, 0x20...0x2F, 0x3B...0x40, 0x5B...0x60, 0x7B...0x7E: true
        default: false
        }
    }
}
