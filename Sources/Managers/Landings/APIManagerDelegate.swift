public import APIModel

/// Hears the outcome of the calls a manager makes for it; held weakly, and when it is gone its
/// flights are cancelled.
public protocol APIManagerDelegate: AnyObject, Sendable {
    /// The call landed with this answer.
    func apiManager(_ manager: APIManager, didLand landing: Landing, of flight: FlightIdentity)
    /// The call failed.
    func apiManager(
        _ manager: APIManager,
        didFail failure: ManagerFailure,
        of flight: FlightIdentity
    )
}
