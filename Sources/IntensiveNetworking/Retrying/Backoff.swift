package import APIModel

/// How long to pause before a call is tried again when nobody says: exponential, with full jitter.
///
/// The n-th wait is drawn evenly between a floor and the smaller of `maxDelay` and the base times
/// two to the n-th. The floor is `minDelay`, zero where none is declared; the base is `minDelay`,
/// 200 ms where none is declared; `maxDelay` is 30 s where none is declared.
package struct Backoff: Sendable, Equatable {
    /// The least wait.
    package let floor: Duration
    /// What the ceiling of the waits grows from.
    package let base: Duration
    /// The greatest wait.
    package let limit: Duration

    /// The backoff of these rules.
    package init(_ rules: RetryRules) {
        floor = max(rules.minDelay ?? .zero, .zero)
        base = max(rules.minDelay ?? .milliseconds(200), .milliseconds(1))
        limit = max(rules.maxDelay ?? .seconds(30), floor)
    }

    /// The greatest value of the n-th wait, counted from 1.
    package func ceiling(ofWait number: Int) -> Duration {
        var ceiling = base
        for _ in 0..<min(max(number, 0), 62) where ceiling < limit { ceiling *= 2 }
        return min(ceiling, limit)
    }

    /// The n-th wait, counted from 1.
    package func wait(
        _ number: Int,
        using random: inout some RandomNumberGenerator
    ) -> Duration {
        let span = ceiling(ofWait: number) - floor
        // One draw, so that chance of any kind, however poor, ends here.
        return floor + span * (Double(random.next() >> 11) / Double(1 << 53))
    }
}
