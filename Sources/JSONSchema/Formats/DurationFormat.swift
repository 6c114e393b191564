/// Durations (RFC 3339, appendix A).
enum DurationFormat {
    static func accepts(_ text: String) -> Bool {
        var reader = FormatReader(text)
        guard reader.skip("P") else { return false }
        guard let dateUnits = readUnits(&reader) else { return false }
        guard reader.skip("T") else {
            return reader.isAtEnd && !dateUnits.isEmpty
                && (dateUnits == "W" || isRun(dateUnits, of: "YMD"))
        }
        guard let timeUnits = readUnits(&reader), reader.isAtEnd else { return false }
        return !timeUnits.isEmpty && isRun(timeUnits, of: "HMS")
            && (dateUnits.isEmpty || isRun(dateUnits, of: "YMD"))
    }

    /// The letters behind numbers; nil if a number has none.
    private static func readUnits(_ reader: inout FormatReader) -> String? {
        var units = ""
        while reader.skipDigits() > 0 {
            guard let unit = reader.next, reader.skip("YMWDHS") else { return nil }
            units.unicodeScalars.append(Unicode.Scalar(unit))
        }
        return units
    }

    /// Whether the units follow one another without a gap, as the grammar has it.
    private static func isRun(_ units: String, of all: String) -> Bool {
        all.contains(units)
    }
}
