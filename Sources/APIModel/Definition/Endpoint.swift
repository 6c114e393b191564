/// One API as its definition describes it, apart from where and as whom it is called: see
/// `Service` and `Site` for those.
public struct Endpoint: Sendable, Equatable {
    /// The name callers use: the path under `endpoints/` without `.json`.
    public var name: String
    /// What it is for, in one line.
    public var summary: String?
    /// What it is for, at length.
    public var details: String?
    /// The name of its service.
    public var service: String
    /// The method.
    public var method: HTTPMethod
    /// The path as an RFC 6570 template of simple and `+` expressions.
    public var path: String
    /// The params, in declared order.
    public var params: [Param]
    /// What happens while another flight of the same key is in the air.
    public var strategy: FlightStrategy
    /// The params that make flights alike; nil takes all.
    public var flightKey: [String]?
    /// Whether `replace` may cancel a method that is not safe.
    public var replaceUnsafe: Bool
    /// Whether a call goes on to its end when its landing point goes away.
    public var finishesWhenLandingGone: Bool
    /// How the answer is cut into pages.
    public var pagination: Pagination?
    /// The named views of the answer, in declared order.
    public var reformers: [NamedReformer]
    /// The reformer of a call that names none.
    public var defaultReformer: String?
    /// What makes an answer a good one.
    public var response: ResponseRules
    /// What `apicli check` evaluates.
    public var checks: [Check]
    /// Polling until a query holds.
    public var until: PollRule?
    /// How the answer is read as a stream of records.
    public var stream: StreamKind?
    /// The cache's rules; nil is no cache.
    public var cache: CacheRules?
    /// The endpoint's own settings, which win over its service's.
    public var settings: CallSettings
    /// Words by which endpoints are chosen.
    public var tags: [String]
    /// Example calls with their answers.
    public var examples: [Example]

    /// An endpoint of these essentials, everything else absent.
    public init(name: String, service: String, method: HTTPMethod = .get, path: String) {
        self.name = name
        self.service = service
        self.method = method
        self.path = path
        params = []
        strategy = .allow
        replaceUnsafe = false
        finishesWhenLandingGone = false
        reformers = []
        response = ResponseRules()
        checks = []
        settings = CallSettings()
        tags = []
        examples = []
    }
}
