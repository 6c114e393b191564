/// How much a path that nobody has is like one that somebody has, for a hint.
struct PathLikeness {
    /// The likeness; 0 where no fixed segment is the same or nearly so.
    let value: Int

    init(_ asked: [Substring], _ template: [Substring]) {
        let front = Self.sum(asked, template)
        let back = Self.sum(asked.reversed(), template.reversed())
        value = max(front, back) - abs(asked.count - template.count)
    }

    private static func sum(_ asked: [Substring], _ template: [Substring]) -> Int {
        let likeness = zip(asked, template)
            .map { segment, pattern in
                if pattern.contains("{") { return 1 }
                return segment == pattern ? 4 : areNear(segment, pattern) ? 3 : 0
            }
        return likeness.contains { $0 > 1 } ? likeness.reduce(0, +) : 0
    }

    /// Whether a typing mistake or two make one of the other.
    private static func areNear(_ first: Substring, _ second: Substring) -> Bool {
        let limit = min(2, second.count / 3)
        guard limit > 0, abs(first.count - second.count) <= limit else { return false }
        let other = Array(second)
        var row = Array(0...other.count)
        for (line, character) in first.enumerated() {
            var diagonal = row[0]
            row[0] = line + 1
            for column in other.indices {
                let change = diagonal + (other[column] == character ? 0 : 1)
                diagonal = row[column + 1]
                row[column + 1] = min(change, row[column] + 1, diagonal + 1)
            }
        }
        return row[other.count] <= limit
    }
}
