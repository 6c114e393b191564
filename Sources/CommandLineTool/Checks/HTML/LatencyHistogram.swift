/// How long calls took, sorted into steps of 1, 2 and 5 of each power of ten.
struct LatencyHistogram: Sendable, Equatable {
    /// The calls up to a limit and above the one before.
    struct Step: Sendable, Equatable {
        /// The limit in milliseconds.
        let limit: Int
        let count: Int
    }

    /// The steps from the fastest call to the slowest, those between without a call too.
    let steps: [Step]
    private let sorted: [Int]

    /// A histogram of times in milliseconds.
    init(milliseconds: [Int]) {
        sorted = milliseconds.sorted()
        guard let first = sorted.first, let last = sorted.last else {
            steps = []
            return
        }
        let limits = Self.limits(upTo: last)
        steps = zip([-1] + limits, limits)
            .filter { _, limit in limit >= first }
            .map { low, limit in
                Step(limit: limit, count: milliseconds.count { $0 > low && $0 <= limit })
            }
    }

    /// The number of calls.
    var count: Int { sorted.count }

    /// The time that so many percent of the calls did not exceed, by the nearest rank.
    func percentile(_ percent: Int) -> Int? {
        guard !sorted.isEmpty else { return nil }
        return sorted[max(0, (sorted.count * percent + 99) / 100 - 1)]
    }

    private static func limits(upTo last: Int) -> [Int] {
        var limits = [1]
        var power = 1
        while limits[limits.count - 1] < last {
            limits += [2, 5, 10].map { $0 * power }
            power *= 10
        }
        return Array(limits.prefix { $0 < last }) + limits.filter { $0 >= last }.prefix(1)
    }
}

extension Int {
    /// So many milliseconds as people read them: `85 ms`, `1.2 s`.
    var millisecondsText: String {
        guard self >= 1000 else { return "\(self) ms" }
        let tenths = (self + 50) / 100
        return tenths % 10 == 0 ? "\(tenths / 10) s" : "\(tenths / 10).\(tenths % 10) s"
    }
}
