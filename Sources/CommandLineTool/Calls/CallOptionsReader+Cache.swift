import Arguments
import Managers

extension CallOptionsReader {
    /// What the cache is to do, of which only one thing can be asked for.
    mutating func readCachePolicy() -> CachePolicy {
        let policies: [(String, CachePolicy)] = [
            ("refresh", .refresh), ("no-cache", .ignore), ("offline", .offline),
        ]
        let chosen = policies.filter { arguments.has($0.0) }
        if chosen.count > 1 {
            let names = chosen.map { "--\($0.0)" }.joined(separator: " and ")
            mistake("conflicting-options", "\(names) exclude each other", "choose one of them")
        }
        return chosen.first?.1 ?? .use
    }
}
