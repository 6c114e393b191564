/// The settings that a service, an environment and an endpoint can each give.
///
/// Nil is "not said
/// here". Times have no defaults here: those are `FlightPolicy`'s.
public struct CallSettings: Sendable, Equatable {
    /// Header lines of every request.
    public var headers: HTTPFields
    /// How requests are authenticated and signed, in order; empty is `"none"`.
    public var auth: [Authentication]?
    /// The bound of one call with its retries and waits.
    public var timeout: Duration?
    /// The longest pause between two bytes.
    public var idleTimeout: Duration?
    /// The bound of making a connection.
    public var connectTimeout: Duration?
    /// When a call is tried again.
    public var retry: RetryRules?
    /// How many calls may run, and how fast.
    public var limits: CallLimits?
    /// Whom to trust and as whom to be trusted.
    public var tls: TLSFiles?
    /// Addresses of `host:port` pairs, instead of asking a name server.
    public var resolve: [String: String]
    /// Whether cookies are kept (`session`) or not.
    public var keepsCookies: Bool?
    /// How bodies are encoded and decoded.
    public var payload: Payload?
    /// Commands that run at the interceptor moments.
    public var hooks: [Hook]

    /// Settings that say nothing.
    public init() {
        headers = []
        resolve = [:]
        hooks = []
    }

    /// Whether a call of these settings runs commands of the definition, beside those that fetch
    /// secrets.
    public var runsCommands: Bool { !hooks.isEmpty || payload?.isEmpty == false }

    /// These settings with everything that the others say.
    public func overlaid(by others: CallSettings) -> CallSettings {
        var merged = self
        merged.headers = headers.overlaid(by: others.headers)
        merged.auth = others.auth ?? auth
        merged.timeout = others.timeout ?? timeout
        merged.idleTimeout = others.idleTimeout ?? idleTimeout
        merged.connectTimeout = others.connectTimeout ?? connectTimeout
        merged.retry = others.retry ?? retry
        merged.limits = others.limits ?? limits
        merged.tls = others.tls ?? tls
        merged.resolve = resolve.merging(others.resolve) { _, new in new }
        merged.keepsCookies = others.keepsCookies ?? keepsCookies
        merged.payload = others.payload ?? payload
        merged.hooks = hooks.filter { hook in !others.hooks.contains { $0.moment == hook.moment } }
        merged.hooks += others.hooks
        return merged
    }
}

/// How many calls to a service may be in the air, and how many may start in a time.
public struct CallLimits: Sendable, Equatable {
    /// The most calls at once.
    public var maxConcurrent: Int?
    /// The most calls in an interval, such as ten in one second.
    public var rate: Rate?

    /// A number of calls in an interval.
    public struct Rate: Sendable, Equatable {
        /// The number of calls.
        public var count: Int
        /// The interval.
        public var interval: Duration

        /// This many calls in this interval.
        public init(count: Int, interval: Duration) {
            self.count = count
            self.interval = interval
        }
    }

    /// Limits of these parts.
    public init(maxConcurrent: Int? = nil, rate: Rate? = nil) {
        self.maxConcurrent = maxConcurrent
        self.rate = rate
    }
}

/// PEM files for TLS.
public struct TLSFiles: Sendable, Equatable {
    /// Certificates of the authorities to trust instead of the system's.
    public var authority: String?
    /// The client's certificate.
    public var certificate: String?
    /// The client certificate's key.
    public var key: String?

    /// Files at these paths.
    public init(authority: String? = nil, certificate: String? = nil, key: String? = nil) {
        self.authority = authority
        self.certificate = certificate
        self.key = key
    }
}
