import APIModel

/// Makes the request on the wire out of a takeoff (a prepared request), for one hop.
struct HopBuilder: Sendable {
    let userAgent: String
    let authenticate: RequestAuthenticating

    /// The complete request: `Host` first, the takeoff's own lines in their order, what is missing
    /// after them, credentials last.
    func request(
        for takeoff: Takeoff,
        deadline: ContinuousClock.Instant?
    ) throws(FlightError) -> WireRequest {
        var request = WireRequest(
            method: takeoff.method,
            url: takeoff.url,
            body: takeoff.body,
            policy: takeoff.policy
        )
        request.deadline = deadline
        request.fields = fields(for: takeoff)
        request.secrets = takeoff.secrets
        request.fetchesToken = takeoff.endpoint == OAuth2Client.takeoffName
        request.bareURL = takeoff.url
        try authenticate(takeoff.auth, &request)
        try request.checkLegality()
        return request
    }

    private func fields(for takeoff: Takeoff) -> HTTPFields {
        var given = takeoff.fields
        let host = given["Host"] ?? takeoff.url.hostAndPort
        for name in Self.ours { given.remove(name) }
        var fields: HTTPFields = [HTTPField("Host", host)]
        fields.append(contentsOf: given)
        let defaults = [
            HTTPField("User-Agent", userAgent),
            HTTPField("Accept", "*/*"),
            HTTPField("Accept-Encoding", Boundary.contentCodings.joined(separator: ", ")),
        ]
        for field in defaults where !fields.contains(field.name) && !field.bytes.isEmpty {
            fields.append(field)
        }
        if let framing = framing(of: takeoff) { fields.append(framing) }
        return fields
    }

    /// How the server knows where the body ends; one way, never both (RFC 9112, section 6.3).
    private func framing(of takeoff: Takeoff) -> HTTPField? {
        guard let body = takeoff.body else {
            // Methods that usually have a body say that there is none (RFC 9110, section 8.6).
            let expectsBody = ["POST", "PUT", "PATCH"].contains(takeoff.method.rawValue)
            return expectsBody ? HTTPField("Content-Length", "0") : nil
        }
        guard let length = body.contentLength else {
            return HTTPField("Transfer-Encoding", "chunked")
        }
        return HTTPField("Content-Length", String(length))
    }

    /// Lines that follow from the request itself; one of a caller's could only be wrong.
    private static let ours = ["Host"] + FramingFields.names
}
