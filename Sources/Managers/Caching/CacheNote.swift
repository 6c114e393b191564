package import APIModel

/// What the cache did for a call, for those who watch it.
package enum CacheNote: Sendable, Equatable {
    /// The answer comes from here.
    case used(CacheUse)
    /// The server is asked whether the kept answer, of this age, still holds.
    case asking(age: Duration)
    /// The answer was kept.
    case kept
    /// The answer was not kept, for this reason.
    case notKept(reason: String)
}
