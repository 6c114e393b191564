import APIModel
import IntensiveNetworking

extension CallPipeline {
    /// The cache of this call, nil where none acts: nothing is kept unless the definition says so.
    ///
    /// A call that polls has to see changes and a stream has no end: neither is kept. Where nothing
    /// may be sent, no cache is a failure.
    func cache(for takeoff: Takeoff) throws(ManagerFailure) -> CallCache? {
        let isDeclared =
            endpoint.cache != nil && endpoint.until == nil && endpoint.stream == nil
            && [.get, .head].contains(takeoff.method)
        if isDeclared, core.cassette == nil, !core.isResuming,
            let cache = actingCache(for: takeoff)
        {
            return cache
        }
        guard request.cachePolicy == .offline else { return nil }
        throw failure(of: .notCached(isDeclared: isDeclared), takeoff)
    }

    /// Stage 8, and then the place where the answer is kept.
    func judge(
        _ landing: Landing,
        of takeoff: Takeoff,
        keepingIn cache: CallCache?
    ) async throws(ManagerFailure) {
        do throws(ManagerFailure) {
            try judge(landing, of: takeoff)
        } catch {
            cache?.refuse(landing)
            throw error
        }
        guard let cache else { return }
        // What comes of it is told by warnings, and a call that is cancelled meanwhile has landed.
        _ = try? await BlockingWork.run { () throws(FlightError) in cache.keep(landing) }
    }

    private func actingCache(for takeoff: Takeoff) -> CallCache? {
        guard let rules = endpoint.cache, let request = cachingRequest(takeoff),
            let folder = request.stores.answers,
            let key = CacheKey(
                takeoff,
                at: site,
                version: rules.version,
                cookies: cookies?.header(for: takeoff.url)
            )
        else { return nil }
        let store = AnswerStore(folder: folder)
        do throws(StoreFault) {
            try store.checkTrust()
        } catch {
            request.warn("the cache is not used: '\(error.path)': \(error.reason)")
            return nil
        }
        return CallCache(
            takeoff,
            at: site,
            rules: rules,
            key: key,
            store: store,
            request: request
        )
    }

    /// The request with what its own header lines say of caches; nil where they ask for a part of
    /// an answer or on conditions, which is for the server to say.
    private func cachingRequest(_ takeoff: Takeoff) -> CallRequest? {
        let names = [
            "Range", "If-None-Match", "If-Modified-Since", "If-Match", "If-Unmodified-Since",
            "If-Range",
        ]
        let control = takeoff.fields.values(of: "Cache-Control").joined(separator: ",").lowercased()
        guard request.cachePolicy != .ignore, !names.contains(where: takeoff.fields.contains),
            !control.contains("no-store")
        else { return nil }
        var request = request
        if control.contains("no-cache"), request.cachePolicy == .use {
            request.cachePolicy = .refresh
        }
        return request
    }
}
