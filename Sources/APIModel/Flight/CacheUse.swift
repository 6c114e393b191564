/// What the cache had to do with an answer.
public enum CacheUse: Sendable, Equatable {
    /// Nothing: none is declared, or the call went without it.
    case none
    /// The server was asked, as there was no answer that could be used.
    case miss
    /// A kept answer was used without asking; its age.
    case hit(age: Duration)
    /// A kept answer was used after the server had said that it still holds.
    case revalidated
    /// A kept answer that is out of its time was used all the same; its age.
    case stale(age: Duration)
}
