/// Durations as definitions and flags spell them: `250ms`, `10s`, `5m`, `1h`; a bare number is
/// seconds.
package enum DurationText {
    /// The duration of a text with or without a unit, nil for anything else.
    package static func parse(_ text: String) -> Duration? {
        for (unit, milliseconds) in units where text.hasSuffix(unit) {
            return number(text.dropLast(unit.count), milliseconds: milliseconds)
        }
        return number(Substring(text), milliseconds: 1000)
    }

    /// The duration of so many seconds by a JSON number's spelling, nil for a negative one.
    package static func seconds(_ spelling: String) -> Duration? {
        guard let seconds = Double(spelling), seconds >= 0, seconds <= longest else { return nil }
        return .milliseconds(Int64((seconds * 1000).rounded()))
    }

    // "ms" before "s" and "m": the longest unit is the one that was meant.
    private static let units: [(String, Double)] = [
        ("ms", 1), ("s", 1000), ("m", 60_000), ("h", 3_600_000),
    ]

    // A century; beyond it, sums of durations could overflow somewhere.
    private static let longest: Double = 3_155_760_000

    private static func number(_ digits: Substring, milliseconds: Double) -> Duration? {
        let parts = digits.split(separator: ".", omittingEmptySubsequences: false)
        let isNumber = parts.allSatisfy { part in
            !part.isEmpty && part.utf8.allSatisfy { (48...57).contains($0) }
        }
        guard isNumber, parts.count <= 2, let value = Double(digits) else { return nil }
        let total = (value * milliseconds).rounded()
        guard total <= longest * 1000 else { return nil }
        return .milliseconds(Int64(total))
    }
}
