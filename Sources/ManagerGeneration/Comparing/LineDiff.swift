/// The difference of two texts in the unified format, with three lines of context.
package enum LineDiff {
    private static let context = 3

    private struct Line {
        let mark: String
        let text: Substring
        let old: Int
        let new: Int
    }

    /// The difference; nil stands for a file that is not there.
    package static func text(name: String, from old: String?, to new: String?) -> String {
        let lines = compare(split(old), split(new))
        let hunks = hunks(of: lines)
        guard !hunks.isEmpty else { return "" }
        let head = """
            --- \(old == nil ? "/dev/null" : name)
            +++ \(new == nil ? "/dev/null" : name)

            """
        return head + hunks.map { hunk(Array(lines[$0])) }.joined()
    }

    private static func split(_ text: String?) -> [Substring] {
        guard let text, !text.isEmpty else { return [] }
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
        return text.hasSuffix("\n") ? lines.dropLast() : lines
    }

    private static func compare(_ old: [Substring], _ new: [Substring]) -> [Line] {
        let difference = new.difference(from: old)
        let removed = Set(difference.removals.map(\.place))
        let inserted = Set(difference.insertions.map(\.place))
        var lines: [Line] = []
        var (left, right) = (0, 0)
        while left < old.count || right < new.count {
            if left < old.count, removed.contains(left) {
                lines.append(Line(mark: "-", text: old[left], old: left, new: right))
                left += 1
            } else if right < new.count, inserted.contains(right) {
                lines.append(Line(mark: "+", text: new[right], old: left, new: right))
                right += 1
            } else {
                lines.append(Line(mark: " ", text: old[left], old: left, new: right))
                left += 1
                right += 1
            }
        }
        return lines
    }

    private static func hunks(of lines: [Line]) -> [ClosedRange<Int>] {
        var hunks: [ClosedRange<Int>] = []
        for index in lines.indices where lines[index].mark != " " {
            let range = max(0, index - context)...min(lines.count - 1, index + context)
            if let last = hunks.last, last.upperBound + 1 >= range.lowerBound {
                hunks[hunks.count - 1] = last.lowerBound...range.upperBound
            } else {
                hunks.append(range)
            }
        }
        return hunks
    }

    private static func hunk(_ lines: [Line]) -> String {
        let old = lines.count { $0.mark != "+" }
        let new = lines.count { $0.mark != "-" }
        let start = { (line: Int?, count: Int) in (line ?? 0) + (count == 0 ? 0 : 1) }
        let place =
            "-\(start(lines.first?.old, old)),\(old) +\(start(lines.first?.new, new)),\(new)"
        return "@@ \(place) @@\n" + lines.map { "\($0.mark)\($0.text)\n" }.joined()
    }
}

extension CollectionDifference.Change {
    fileprivate var place: Int {
        switch self {
        case .insert(let offset, _, _), .remove(let offset, _, _): offset
        }
    }
}
