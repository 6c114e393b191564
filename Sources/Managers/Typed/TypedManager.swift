public import APIModel
public import IntensiveNetworking

/// A manager whose params are a Swift type.
///
/// Generated managers are, and one of your own becomes it by naming the generated params:
///
///     final class SignedOrders: APIManager, TypedManager {
///         typealias Params = OrderCreateV1Manager.Params
///         nonisolated static let apiName = OrderCreateV1Manager.apiName
///         nonisolated static var endpoint: Endpoint { OrderCreateV1Manager.endpoint }
///     }
///
/// Its calls can be made from any task; waiting for one holds no thread and no actor.
@ManagerActor
public protocol TypedManager: APIManager {
    /// The params of one call.
    associatedtype Params: ManagerParams

    /// The endpoint's name, by which registries and the command line know the manager.
    nonisolated static var apiName: String { get }

    /// The definition that the manager was made for, its variables not filled in.
    nonisolated static var endpoint: Endpoint { get }

    /// A manager of this endpoint at this site.
    nonisolated init(
        endpoint: Endpoint,
        site: Site,
        core: IntensiveCore,
        credentials: any CredentialSource
    )
}

extension TypedManager {
    /// A manager of the API at a site, by the definition it was generated from.
    public nonisolated init(
        site: Site,
        core: IntensiveCore = .shared,
        credentials: any CredentialSource = PlainCredentials()
    ) {
        self.init(endpoint: Self.endpoint, site: site, core: core, credentials: credentials)
    }

    /// Makes one call and waits for its landing (the answer).
    ///
    /// - Throws: `ManagerFailure`, as `takeOff` does; cancelling the task cancels the request.
    public func load(_ params: Params) async throws(ManagerFailure) -> Landing {
        try await takeOff(CallRequest(params))
    }

    /// Makes one call and gives the reformer's view of its landing (the answer).
    ///
    /// - Throws: `ManagerFailure`, also where the view cannot be made.
    public func load<View: Reformer>(
        _ params: Params,
        reformer: View
    ) async throws(ManagerFailure) -> View.Output {
        try await load(CallRequest(params), reformer: reformer)
    }

    /// Makes one call and waits for the bytes of its answer's body.
    ///
    /// - Throws: `ManagerFailure`, as `takeOff` does; cancelling the task cancels the request.
    public func loadData(_ params: Params) async throws(ManagerFailure) -> [UInt8] {
        guard case .bytes(let bytes) = try await load(params).body else { return [] }
        return bytes
    }

    /// Begins a call whose outcome goes to one of two closures, on the manager's actor; releasing
    /// the manager cancels it.
    ///
    /// - Returns: A name to cancel this one call by.
    @discardableResult
    public nonisolated func loadData(
        _ params: Params,
        onLanding: @escaping @Sendable (Landing) -> Void,
        onFailure: @escaping @Sendable (ManagerFailure) -> Void
    ) -> FlightIdentity {
        start(CallRequest(params), onLanding: onLanding, onFailure: onFailure)
    }

    /// Begins a call whose outcome goes to a delegate, held weakly; the call ends when it is gone.
    @discardableResult
    public nonisolated func loadData(
        _ params: Params,
        delegate: any APIManagerDelegate
    ) -> FlightIdentity {
        start(CallRequest(params), delegate: delegate)
    }

    /// Begins a call whose outcome goes to a method of a target, given unapplied; the target is
    /// held weakly, and the call ends when it is gone.
    @discardableResult
    public nonisolated func loadData<Target: AnyObject & Sendable>(
        _ params: Params,
        target: Target,
        action: @escaping @Sendable (Target) -> (Result<Landing, ManagerFailure>) -> Void
    ) -> FlightIdentity {
        start(CallRequest(params), target: target, action: action)
    }
}
