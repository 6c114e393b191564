import APIModel

/// Where the outcome of a call goes besides its `async` result; exactly one of the two is called,
/// once.
struct LandingPoint: Sendable {
    var land: @Sendable (Landing) -> Void
    var fail: @Sendable (ManagerFailure) -> Void

    /// Nowhere: the caller awaits the result.
    static let none = LandingPoint(land: { _ in }, fail: { _ in })
}
