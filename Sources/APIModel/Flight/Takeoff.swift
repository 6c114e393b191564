/// A takeoff: a validated, assembled request that only has to be authenticated, signed and sent.
public struct Takeoff: Sendable, Equatable {
    /// The endpoint's name.
    public var endpoint: String
    /// The method.
    public var method: HTTPMethod
    /// The absolute URL, percent-encoded once.
    public var url: RequestURL
    /// The header lines in the order they are sent; `Host`, `Content-Length` and credentials are
    /// added per hop.
    public var fields: HTTPFields
    /// Names of header lines that are dropped, like credentials, when a redirect changes the
    /// origin.
    public var originBoundFields: [String]
    /// The body, nil for none.
    public var body: RequestBody?
    /// The credentials, their secrets fetched, applied in order on each hop of the first origin.
    public var auth: [Authentication]
    /// Texts of the request that nothing we print or write may show.
    public var secrets: [String]
    /// The bounds and the trust.
    public var policy: FlightPolicy

    /// A takeoff of these essentials.
    public init(endpoint: String, method: HTTPMethod, url: RequestURL) {
        self.endpoint = endpoint
        self.method = method
        self.url = url
        fields = []
        originBoundFields = []
        auth = []
        secrets = []
        policy = FlightPolicy()
    }
}
