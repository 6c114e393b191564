/// Finds the name that a misspelled one most probably stood for.
enum NearestName {
    /// Answers the nearest of the names, or nil where none is near.
    static func nearest(to name: String, among names: [String]) -> String? {
        let limit = max(1, name.utf8.count / 3)
        let measured = names.map { (name: $0, distance: distance(from: name, to: $0)) }
        guard let best = measured.min(by: { $0.distance < $1.distance }) else { return nil }
        return best.distance <= limit ? best.name : nil
    }

    /// How many letters must be put in, taken out or changed.
    private static func distance(from first: String, to second: String) -> Int {
        let target = Array(second.utf8)
        var row = Array(0...target.count)
        for (line, letter) in first.utf8.enumerated() {
            var diagonal = row[0]
            row[0] = line + 1
            for column in target.indices {
                let changed = diagonal + (target[column] == letter ? 0 : 1)
                diagonal = row[column + 1]
                row[column + 1] = min(changed, row[column] + 1, diagonal + 1)
            }
        }
        return row[target.count]
    }
}
