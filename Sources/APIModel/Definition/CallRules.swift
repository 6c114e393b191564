public import JSONText

/// When and how often a call is tried again (docs/endpoint-format.md).
public struct RetryRules: Sendable, Equatable {
    /// What makes a call worth trying again.
    public enum Cause: Sendable, Equatable {
        /// A fault of the transport.
        case transport
        /// An answer of this status.
        case status(StatusPattern)
    }

    /// The number of tries in all.
    public var attempts: Int?
    /// What is tried again.
    public var causes: [Cause]?
    /// The least wait.
    public var minDelay: Duration?
    /// The greatest wait.
    public var maxDelay: Duration?
    /// The bound of all tries and waits.
    public var deadline: Duration?
    /// The header line that makes an unsafe method repeatable.
    public var idempotencyKey: String?
    /// Whether waits that servers ask for are not heeded.
    public var ignoresRetryAfter: Bool?

    /// Rules that say nothing.
    public init() {}
}

/// How long an answer may be used again (docs/cache.md).
public struct CacheRules: Sendable, Equatable {
    /// The age up to which an answer is fresh.
    public var timeToLive: Duration?
    /// A number that, when raised, makes older entries misses.
    public var version: Int?
    /// The age up to which a stale answer stands in for a failure.
    public var staleIfError: Duration?

    /// Rules that say nothing.
    public init() {}
}

/// Asking again until the answer satisfies (docs/endpoint-format.md).
public struct PollRule: Sendable, Equatable {
    /// A JMESPath that ends the polling when it is true.
    public var that: String
    /// A JMESPath that ends it as failed when it is true.
    public var failed: String?
    /// The pause between two calls.
    public var interval: Duration
    /// The bound of the whole.
    public var deadline: Duration
    /// Whether a method that is not safe is called again and again.
    public var repeatsUnsafe = false

    /// A rule of these parts.
    public init(that: String, failed: String? = nil, interval: Duration, deadline: Duration) {
        self.that = that
        self.failed = failed
        self.interval = interval
        self.deadline = deadline
    }
}

/// How an endless answer is cut into records.
public enum StreamKind: String, Sendable, CaseIterable {
    /// One JSON value a line.
    case jsonLines = "jsonl"
    /// Server-sent events.
    case serverSentEvents = "sse"
}

/// The interceptor moments, in their order (docs/flights.md).
public enum InterceptorMoment: String, Sendable, CaseIterable {
    /// Before anything is sent; may refuse.
    case willTakeOff
    /// The request is on its way.
    case didTakeOff
    /// The last answer is there.
    case didReceive
    /// The answer passed and is about to be handed over.
    case willLand
    /// The answer was handed over.
    case didLand
    /// The call failed and its failure is about to be handed over.
    case willFail
    /// The failure was handed over.
    case didFail
}

/// A command that runs at an interceptor moment.
public struct Hook: Sendable, Equatable {
    /// When it runs.
    public var moment: InterceptorMoment
    /// The command and its arguments.
    public var command: [String]
    /// How long it may take.
    public var timeout: Duration?

    /// A hook of these parts.
    public init(moment: InterceptorMoment, command: [String], timeout: Duration? = nil) {
        self.moment = moment
        self.command = command
        self.timeout = timeout
    }
}

/// An example call with its answer, for documentation, checks and the mock server.
public struct Example: Sendable, Equatable {
    /// The params of the call.
    public var params: JSONObject
    /// The status of the answer.
    public var status: Int
    /// The header lines of the answer.
    public var headers: HTTPFields
    /// The body of the answer, nil for none.
    public var body: JSONValue?

    /// An example of these parts.
    public init(
        params: JSONObject = JSONObject(),
        status: Int = 200,
        headers: HTTPFields = [],
        body: JSONValue? = nil
    ) {
        self.params = params
        self.status = status
        self.headers = headers
        self.body = body
    }
}
