import APIModel

extension IntensiveCore {
    /// The core of the process, over its one URLSession.
    public static let shared = IntensiveCore(
        transport: URLSessionTransport.shared,
        userAgent: "apicli/\(ToolVersion.current)",
        tokens: OAuth2Tokens(store: .user),
        authenticate: { auth, request throws(FlightError) in
            // A signature's time and random words are not to be had for nothing.
            guard !auth.isEmpty else { return }
            try RequestSigner.apply(auth, to: &request)
        }
    )
}
