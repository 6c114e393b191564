import APIModel

extension IntensiveCore {
    /// The core of the process, over its one URLSession.
    public static let shared = IntensiveCore(
        transport: URLSessionTransport.shared,
        userAgent: "apicli/\(ToolVersion.current)",
        tokens: OAuth2Tokens(store: .user),
        authenticate: { auth, request throws(FlightError) in
            try RequestSigner.apply(auth, to: &request)
        }
    )
}
