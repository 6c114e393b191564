package import APIModel

/// What a walk over pages is told besides the call it begins with.
public struct PageOptions: Sendable {
    /// How much of it is wanted.
    public var bounds = WalkBounds()
    /// Where to go on, nil to begin.
    public var progress: PageProgress?
    /// The bound of the whole walk; without one, a server's rate limit is waited for up to ten
    /// minutes, and nothing else is bounded.
    public var deadline: Duration?
    /// How long a server that refused this answer wants to be left alone, nil where it does not
    /// say.
    package var serverWait: @Sendable (ResponseHead) -> Duration? = PageWait.wanted
    /// Hears that a rate limit is waited for: how long, and before which page.
    package var onWait: @Sendable (Duration, Int) -> Void = { _, _ in }
    /// Lets time pass; throws when the task is cancelled.
    package var sleep: @Sendable (Duration) async throws -> Void = { try await Task.sleep(for: $0) }

    /// A whole walk.
    public init() {}
}
