public import APIModel
public import IntensiveNetworking

/// The manager of one API: it knows the endpoint's name, its place, its rules and its credentials,
/// so that a caller only hands over parameters.
///
/// Derive from it to put code of your own around one API: every role of a call is a method that
/// can be overridden, and each does by default what the definition says. A call returns its
/// landing (its answer) or throws its failure; nothing of a call is kept on the manager. When the
/// manager is released, the flights (requests in the air) it started are cancelled.
///
/// It must not know about files of definitions, output formats or terminals. Next to read:
/// `APIManager+TakeOff.swift`, the pipeline of a call.
@ManagerActor
open class APIManager {
    /// What the definition says.
    public nonisolated let endpoint: Endpoint
    /// Where, and as whom, calls are made.
    public nonisolated let site: Site
    /// The core that all requests go through.
    public nonisolated let core: IntensiveCore
    /// Fetches the secrets of the site's credentials, when a call needs them.
    public nonisolated let credentials: any CredentialSource
    /// The attached interceptors, in the order they were attached.
    public private(set) var interceptors: [any Interceptor] = []

    nonisolated let flights = RunningFlights()
    /// Where `loadNextPage` goes on.
    var walk: KeptWalk?

    /// A manager of this endpoint at this site.
    public nonisolated init(
        endpoint: Endpoint,
        site: Site,
        core: IntensiveCore,
        credentials: any CredentialSource = PlainCredentials()
    ) {
        self.endpoint = endpoint
        self.site = site
        self.core = core
        self.credentials = credentials
    }

    deinit {
        flights.cancelAll()
    }

    /// Attaches an interceptor behind those that are attached already.
    public func attach(_ interceptor: any Interceptor) {
        interceptors.append(interceptor)
    }

    /// Cancels all flights that `start` methods of this manager began.
    public nonisolated func cancelAll() {
        flights.cancelAll()
    }

    /// Cancels one flight that a `start` method of this manager began.
    public nonisolated func cancel(_ identity: FlightIdentity) {
        flights.cancel(identity)
    }

    // The roles, in the order in which a call meets them.

    /// Parameter source: the values every call of this manager gives, before the caller's own.
    open func parameterInputs() -> [ParamInput] { [] }

    /// Reforms the gathered values before they are typed and checked.
    open func reform(_ inputs: [ParamInput]) -> [ParamInput] { inputs }

    /// Validator: refuses params that passed the definition's rules.
    open func validate(_ params: [BoundParam]) throws(TakeoffError) {}

    /// Encodes the bodies of requests before they are signed, and decodes those of successful
    /// answers before they are judged; by default with the commands that the definition names.
    open func payloadCoding() -> (any PayloadCoding)? {
        guard let payload = site.settings.payload, !payload.isEmpty else { return nil }
        return CommandPayload(payload: payload)
    }

    /// Validator: refuses an answer that passed the definition's rules.
    open func validate(_ landing: Landing) throws(LandingError) {}

    /// Before anything is sent; throwing refuses the call.
    open func willTakeOff(_ call: inout PendingCall) async throws(InterceptorRefusal) {}

    /// The request is on its way.
    open func didTakeOff(_ takeoff: Takeoff) async {}

    /// The last answer is there, its status not yet judged.
    open func didReceive(_ landing: Landing) async {}

    /// The answer passed and is about to be handed over.
    open func willLand(_ landing: Landing) async {}

    /// The answer was handed over.
    open func didLand(_ landing: Landing) async {}

    /// The call failed and its failure is about to be handed over.
    open func willFail(_ failure: ManagerFailure) async {}

    /// The failure was handed over.
    open func didFail(_ failure: ManagerFailure) async {}
}
