/// Finds the name that was probably meant.
package enum Nearest {
    /// The known name nearest to a mistyped one, or nil if none is near.
    ///
    /// In this order: equal but for case; the shortest that begins with the three or more letters
    /// that were typed; few slips of the hand away (a missing, extra, wrong or swapped letter each
    /// count one); the shortest that begins with two letters. Among equals the first given wins.
    /// Hyphens in front are no letters: they make no two options alike.
    package static func match(_ name: String, among candidates: [String]) -> String? {
        let wanted = letters(of: name)
        // Nobody mistypes a word of this length, and the search costs its square.
        guard (1...100).contains(wanted.count) else { return nil }
        let known = candidates.map { (name: $0, letters: letters(of: $0)) }
        if let same = known.first(where: { $0.letters == wanted }) { return same.name }
        let longer = shortestBeginning(with: wanted, among: known)
        if wanted.count > 2, let longer { return longer }
        return fewestSlips(from: wanted, among: known) ?? longer
    }

    /// Letters missing, extra, wrong or swapped with a neighbour between two words, or nil if
    /// they are more than the limit (the optimal string alignment of Damerau and Levenshtein).
    static func distance(_ left: [Character], _ right: [Character], limit: Int) -> Int? {
        guard abs(left.count - right.count) <= limit else { return nil }
        var beforeLast: [Int] = []
        var last = Array(0...right.count)
        for row in 0..<left.count {
            var current = [row + 1]
            for column in 0..<right.count {
                let change = left[row] == right[column] ? 0 : 1
                var best = min(last[column] + change, last[column + 1] + 1, current[column] + 1)
                if row > 0, column > 0, left[row] == right[column - 1],
                    left[row - 1] == right[column]
                {
                    best = min(best, beforeLast[column - 1] + 1)
                }
                current.append(best)
            }
            (beforeLast, last) = (last, current)
        }
        return last[right.count] <= limit ? last[right.count] : nil
    }
}

extension Nearest {
    private typealias Known = (name: String, letters: [Character])

    private static func letters(of name: String) -> [Character] {
        Array(name.lowercased().drop { $0 == "-" })
    }

    private static func slipsAllowed(_ count: Int) -> Int {
        switch count {
        case ...2: count - 1
        case ...4: 1
        case ...8: 2
        default: 3
        }
    }

    private static func fewestSlips(from wanted: [Character], among known: [Known]) -> String? {
        var nearest: (name: String, distance: Int)?
        for candidate in known {
            let limit = slipsAllowed(min(wanted.count, candidate.letters.count))
            guard let distance = distance(wanted, candidate.letters, limit: limit) else { continue }
            if distance < nearest?.distance ?? .max { nearest = (candidate.name, distance) }
        }
        return nearest?.name
    }

    private static func shortestBeginning(
        with wanted: [Character],
        among known: [Known]
    ) -> String? {
        guard wanted.count > 1 else { return nil }
        return known.filter { $0.letters.starts(with: wanted) }
            .min { $0.letters.count < $1.letters.count }?
            .name
    }
}
