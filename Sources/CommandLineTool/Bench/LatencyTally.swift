import Glibc

/// Counts times in classes a hundredth wide, so that any number of them takes the same memory.
struct LatencyTally: Sendable, Equatable {
    /// The classes of each doubling; a class is 2^(1/64), about 1.1 %, wide.
    private static let perDoubling = 64.0

    private var counts: [Int: Int] = [:]
    private(set) var count = 0
    private(set) var total = Duration.zero
    private(set) var least = Duration.zero
    private(set) var most = Duration.zero

    /// Takes in one time.
    mutating func take(_ time: Duration) {
        let time = max(time, .zero)
        counts[Self.index(of: time), default: 0] += 1
        least = count == 0 ? time : min(least, time)
        most = max(most, time)
        total += time
        count += 1
    }

    /// The mean; zero of nothing.
    var mean: Duration { count == 0 ? .zero : total / count }

    /// The time that this part of all times, from 0 to 1, does not exceed; zero of nothing.
    func percentile(_ part: Double) -> Duration {
        let wanted = max(1, Int((part * Double(count)).rounded(.up)))
        var seen = 0
        for (index, number) in counts.sorted(by: { $0.key < $1.key }) {
            seen += number
            // A class is wider than what fell into it: nothing was outside of the extremes.
            if seen >= wanted { return min(max(Self.upperBound(of: index), least), most) }
        }
        return .zero
    }

    /// How many times fell into each of a few classes of equal ratio, in order.
    func bars(_ wanted: Int) -> [(upTo: Duration, count: Int)] {
        guard let first = counts.keys.min(), let last = counts.keys.max() else { return [] }
        let width = max(1, (last - first) / wanted + 1)
        let bars = (last - first) / width + 1
        return (0..<bars)
            .map { bar in
                let start = first + bar * width
                let sum = (start..<(start + width)).reduce(0) { $0 + (counts[$1] ?? 0) }
                return (min(Self.upperBound(of: start + width - 1), most), sum)
            }
    }

    private static func index(of time: Duration) -> Int {
        let microseconds = max(time / .microseconds(1), 1)
        return Int((log2(microseconds) * perDoubling).rounded(.down))
    }

    private static func upperBound(of index: Int) -> Duration {
        .microseconds(1) * exp2(Double(index + 1) / perDoubling)
    }
}
