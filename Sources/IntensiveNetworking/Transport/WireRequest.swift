package import APIModel

/// A request exactly as it goes on the wire: one hop of a takeoff (a prepared request).
package struct WireRequest: Sendable, Equatable {
    /// The method.
    package var method: HTTPMethod
    /// The URL asked for.
    package var url: RequestURL
    /// Every header line, in the order it is sent.
    package var fields: HTTPFields
    /// The body, nil for none.
    package var body: RequestBody?
    /// The bounds and the trust.
    package var policy: FlightPolicy
    /// When the whole call must be over, nil for never.
    package var deadline: ContinuousClock.Instant?
    /// The texts that its signatures were made of.
    package var signing: [SigningStep]
    /// Texts in it that nothing we write may show.
    package var secrets: [String] = []
    /// The URL before credentials added to its query, nil where there were none to add.
    package var bareURL: RequestURL?
    /// Whether it asks an authorization server for a token, so that its answer is a secret.
    package var fetchesToken = false

    /// A request of these parts.
    package init(
        method: HTTPMethod,
        url: RequestURL,
        fields: HTTPFields = [],
        body: RequestBody? = nil,
        policy: FlightPolicy = FlightPolicy()
    ) {
        self.method = method
        self.url = url
        self.fields = fields
        self.body = body
        self.policy = policy
        signing = []
    }
}

extension WireRequest {
    /// Refuses what would let a value write header lines or requests of its own (RFC 9110,
    /// section 5.5); throws `illegalRequest`.
    package func checkLegality() throws(FlightError) {
        guard HTTPToken.isValid(method.rawValue) else {
            throw .illegalRequest(detail: "the method '\(method.rawValue)' is no token")
        }
        guard body == nil || method != .head else {
            throw .illegalRequest(detail: "a HEAD request has no body")
        }
        for field in fields.lines {
            guard HTTPToken.isValid(field.name) else {
                throw .illegalRequest(detail: "the header name '\(field.name)' is no token")
            }
            guard !field.bytes.contains(where: { $0 == 0 || $0 == 10 || $0 == 13 }) else {
                throw .illegalRequest(
                    detail: "the value of the header line '\(field.name)' holds a line break or NUL"
                )
            }
        }
        guard !url.text.utf8.contains(where: { $0 <= 0x20 || $0 >= 0x7F }) else {
            throw .illegalRequest(detail: "the URL '\(url.text)' is not percent-encoded")
        }
    }
}
