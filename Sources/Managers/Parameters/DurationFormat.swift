/// Durations (RFC 3339, appendix A): `P3Y6M4DT12H30M5S`, `P4W`.
enum DurationFormat {
    /// Whether the text is a duration: units in order, none left out between two.
    static func isDuration(_ text: String) -> Bool {
        guard text.utf8.first == UInt8(ascii: "P") else { return false }
        let parts = text.dropFirst().split(separator: "T", omittingEmptySubsequences: false)
        switch parts.count {
        case 1: return units(of: parts[0]).map { $0 == "W" || isRun($0, of: "YMD") } ?? false
        case 2:
            guard let days = units(of: parts[0]), let times = units(of: parts[1]) else {
                return false
            }
            return (days.isEmpty || isRun(days, of: "YMD")) && isRun(times, of: "HMS")
        default: return false
        }
    }

    /// The unit letters, each behind at least one digit.
    private static func units(of text: Substring) -> String? {
        var units = ""
        var hasDigits = false
        for byte in text.utf8 {
            if ASCII.isDigit(byte) {
                hasDigits = true
                continue
            }
            guard hasDigits else { return nil }
            units.unicodeScalars.append(Unicode.Scalar(byte))
            hasDigits = false
        }
        return hasDigits ? nil : units
    }

    private static func isRun(_ units: String, of order: String) -> Bool {
        !units.isEmpty && order.contains(units)
    }
}
