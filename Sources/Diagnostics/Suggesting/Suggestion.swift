/// The sentence that helps after an unknown name.
package enum Suggestion {
    /// How many known names are listed at most.
    package static let listedAtMost = 5

    /// `did you mean 'x'?` if a known name is near, else `known: a, b, c` if they are few, else
    /// nil.
    package static func sentence(for name: String, among known: [String]) -> String? {
        if let nearest = Nearest.match(name, among: known) { return "did you mean '\(nearest)'?" }
        guard (1...listedAtMost).contains(known.count) else { return nil }
        return "known: " + known.joined(separator: ", ")
    }
}
