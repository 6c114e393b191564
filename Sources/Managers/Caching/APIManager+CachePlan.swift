package import APIModel
import IntensiveNetworking

extension APIManager {
    /// What the cache would do for a call whose takeoff (prepared request) this is, by what is kept
    /// now; nil where no cache acts, or no answer and nothing may be sent.
    package func cachePlan(_ request: CallRequest, _ takeoff: Takeoff) -> CacheNote? {
        let pipeline = CallPipeline(manager: self, request: request, landingPoint: .none)
        guard let cache = try? pipeline.cache(for: takeoff) else { return nil }
        switch cache.plan() {
        case .use(_, let use): return .used(use)
        case .ask(let stored?, let conditions) where !conditions.isEmpty:
            return .asking(age: cache.age(of: stored))
        case .ask: return .used(.miss)
        case .fail: return nil
        }
    }
}
