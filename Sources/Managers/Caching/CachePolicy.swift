/// What the cache does for a call of an endpoint whose definition declares one.
public enum CachePolicy: String, Sendable, CaseIterable {
    /// A kept answer is used as long as it is fresh; the answer is kept.
    case use
    /// The server is asked, whatever is kept; the answer is kept.
    case refresh
    /// Nothing is looked up and nothing kept.
    case ignore
    /// Nothing is sent: the answer comes from the cache, or the call fails with `notCached`.
    case offline
}
