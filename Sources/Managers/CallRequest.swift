public import APIModel
package import FlightSharing
package import IntensiveNetworking

/// What a caller hands over for one call.
public struct CallRequest: Sendable {
    /// The caller's values, and those of a file of params.
    public var inputs: [ParamInput]
    /// Header lines of this call alone, which win over the definition's.
    public var headers: HTTPFields
    /// Changes the bounds and the trust that the site's settings give.
    public var adjustPolicy: @Sendable (inout FlightPolicy) -> Void
    /// Where the answer's body goes; nil keeps it in memory, up to the policy's limit.
    public var chooseSink: SinkChooser?
    /// What happens while another flight of the same key is in the air; nil is as the definition
    /// says.
    public var strategy: FlightStrategy?
    /// Where it meets other flights.
    public var board = SharedBoard.process
    /// Hears, on any thread, of each flight that has to be waited for.
    package var whileWaiting: (@Sendable (FlightFacts) -> Void)?
    /// What the cache, where the definition declares one, does for the call.
    public var cachePolicy = CachePolicy.use
    /// Where answers and cookies that definitions declare to be kept are.
    public var stores = CallStores.user
    /// Hears what the cache does.
    package var onCache: @Sendable (CacheNote) -> Void = { _ in }
    /// How often the call may be tried again, beside or without the definition's rules.
    public var extraAttempts: Int?
    /// Hears of each try when it is over.
    package var onRetry: RetryLoop.Listener = { _ in }
    /// Hears how a polling goes.
    package var onPoll: @Sendable (PollEvent) -> Void = { _ in }
    /// When the call must be over whatever its own bounds are, waits for the service's limits
    /// included; nil is never.
    package var deadline: ContinuousClock.Instant?
    /// Hears of what went wrong beside the call and did not stop it.
    package var warn: @Sendable (String) -> Void = { _ in }
    /// A URL of a page to ask for in place of the endpoint's own path and query; it must be at the
    /// site's origin.
    var pageURL: RequestURL?
    /// Makes what hears of the wire, once the request and its secrets are known.
    package var makeObserver: @Sendable (Takeoff) -> FlightObserver? = { _ in nil }

    /// A call without values.
    public init() {
        self.init(inputs: [])
    }

    /// A call with these values.
    public init(inputs: [ParamInput], headers: HTTPFields = []) {
        self.inputs = inputs
        self.headers = headers
        adjustPolicy = { _ in }
    }
}
