public import APIModel
public import IntensiveNetworking

/// A call that the intensive front began.
public struct StartedCall: Sendable {
    let flights: RunningFlights
    /// Names the call, as delegates hear it.
    public let identity: FlightIdentity

    /// Cancels the call, if it has not landed.
    public func cancel() {
        flights.cancel(identity)
    }
}

/// The intensive front: one function for all APIs, which names the API and hands over params.
///
/// It takes the same way as the manager of the API would: the catalog's registry says which class
/// that is.
extension IntensiveCore {
    /// Begins a call of an API by its name; the outcome goes to the landing.
    ///
    /// The call goes on until it lands, fails, is cancelled, or the landing's object is gone.
    ///
    /// - Throws: `APICatalogFailure` where there is no such definition, or it has mistakes.
    @discardableResult
    public func start(
        apiName: String,
        params: CallRequest = [:],
        from catalog: APICatalog,
        landing: CallLanding
    ) throws(APICatalogFailure) -> StartedCall {
        let manager = try catalog.manager(named: apiName, core: self)
        let identity = manager.startKept(params, landing: landing)
        return StartedCall(flights: manager.flights, identity: identity)
    }

    /// Makes a call of an API by its name and waits for its landing (the answer).
    ///
    /// - Throws: `APICatalogFailure` where there is no such definition, or it has mistakes;
    ///   `ManagerFailure` where the call did not land.
    public func start(
        apiName: String,
        params: CallRequest = [:],
        from catalog: APICatalog
    ) async throws -> Landing {
        try await catalog.manager(named: apiName, core: self).takeOff(params)
    }
}
