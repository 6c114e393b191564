import APIModel
import Glibc

/// Which endpoints are meant: by name or pattern, then by tags.
struct EndpointSelection: Sendable, Equatable {
    /// Names, and patterns in which `*`, `?` and `[…]` stand for others; none means all.
    var words: [String] = []
    /// At least one of these must be there, if there are any.
    var tags: [String] = []
    /// None of these may be there.
    var excludedTags: [String] = []

    /// Whether anything is left out.
    var isNarrowed: Bool { !words.isEmpty || !tags.isEmpty || !excludedTags.isEmpty }

    /// The names that the words mean, in the order of all names; words that are neither a name nor
    /// a pattern of one are answered as unknown.
    func names(among all: [String]) -> (names: [String], unknown: [String]) {
        guard !words.isEmpty else { return (all, []) }
        let known = Set(all)
        let unknown = words.filter { !known.contains($0) && !Self.isPattern($0) }
        let names = all.filter { name in
            words.contains { $0 == name || !known.contains($0) && Self.matches($0, name) }
        }
        return (names, unknown)
    }

    /// Whether an endpoint's tags are such as are asked for.
    func accepts(tags own: [String]) -> Bool {
        guard !own.contains(where: excludedTags.contains) else { return false }
        return tags.isEmpty || own.contains(where: tags.contains)
    }

    private static func isPattern(_ word: String) -> Bool {
        word.contains { "*?[".contains($0) }
    }

    private static func matches(_ pattern: String, _ name: String) -> Bool {
        isPattern(pattern) && fnmatch(pattern, name, 0) == 0
    }
}
