import APIModel

/// What the lines about a rate limit say, in the spellings that are in use.
///
/// `X-RateLimit-Remaining` and `X-RateLimit-Reset` (a moment or a number of seconds), the same
/// without `X-`, `RateLimit: limit=100, remaining=0, reset=30`, and `RateLimit: "default";r=0;t=30`
/// (draft-ietf-httpapi-ratelimit-headers, version 8 and on).
struct RateLimitFields {
    /// When the quota is full again.
    struct Reset {
        /// A number of seconds from now, or since 1970.
        let seconds: Int64
        /// Whether a large number is a moment.
        let mayBeMoment: Bool
        /// The name of the line.
        let field: String

        func wait(from date: HTTPDate) -> Duration {
            // More than thirty years from now is a moment; beyond year 5000 it is in milliseconds.
            guard mayBeMoment, seconds > 1_000_000_000 else { return .seconds(seconds) }
            let moment = seconds > 95_000_000_000 ? (seconds + 999) / 1_000 : seconds
            return max(date.duration(to: HTTPDate(secondsSinceEpoch: moment)), .zero)
        }
    }

    private(set) var remaining: Int64?
    private(set) var reset: Reset?

    /// Whether nothing is known to remain.
    var isExhausted: Bool { remaining ?? 0 <= 0 }

    init(_ fields: HTTPFields) {
        if let text = fields["RateLimit"] { read(combined: text) }
        for prefix in ["RateLimit", "X-RateLimit", "X-Rate-Limit"] where reset == nil {
            let name = "\(prefix)-Reset"
            guard let seconds = fields[name].flatMap(Self.number) else { continue }
            remaining = fields["\(prefix)-Remaining"].flatMap(Self.number)
            reset = Reset(seconds: seconds, mayBeMoment: true, field: name)
        }
    }

    /// Several policies may be told of; the one that is exhausted for longest counts.
    private mutating func read(combined text: String) {
        if !text.contains(";") {
            let pairs = Self.pairs(text, separator: ",")
            take(remaining: pairs["remaining"], seconds: pairs["reset"])
            return
        }
        for policy in text.split(separator: ",") {
            let pairs = Self.pairs(policy, separator: ";")
            take(remaining: pairs["r"], seconds: pairs["t"])
        }
    }

    private mutating func take(remaining count: Int64?, seconds: Int64?) {
        guard let seconds else { return }
        let isWorse = count ?? 0 <= 0 && seconds > reset?.seconds ?? -1
        guard reset == nil || !isExhausted && count ?? 0 <= 0 || isWorse else { return }
        remaining = count
        reset = Reset(seconds: seconds, mayBeMoment: false, field: "RateLimit")
    }

    private static func pairs(
        _ text: some StringProtocol,
        separator: Character
    ) -> [String: Int64] {
        var pairs: [String: Int64] = [:]
        for part in text.split(separator: separator) {
            let sides = part.split(separator: "=", maxSplits: 1)
            guard sides.count == 2, let value = FieldNumber.number(sides[1]) else { continue }
            pairs[String(sides[0].filter { $0 != " " }).lowercased()] = value
        }
        return pairs
    }

    /// The whole part of a number; some servers write fractions, and some milliseconds since 1970,
    /// which have thirteen digits.
    private static func number(_ text: String) -> Int64? {
        let whole = text.prefix { $0 != "." && $0 != "," && $0 != ";" }
        guard !whole.isEmpty, whole.utf8.count <= 18 else { return nil }
        return Int64(whole).flatMap { $0 < 0 ? nil : $0 }
    }
}
