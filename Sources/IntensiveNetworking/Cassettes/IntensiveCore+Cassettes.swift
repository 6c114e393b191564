extension IntensiveCore {
    /// A core that sends as `shared` does, and records every exchange in a folder, masked; the
    /// folder is made if it is missing.
    ///
    /// Tokens of OAuth 2 are asked for anew, so that their requests are recorded, too.
    ///
    /// - Throws: `CassetteFault` where the folder cannot be written, or holds other JSON files.
    public static func recording(into folder: String) throws(CassetteFault) -> IntensiveCore {
        IntensiveCore(
            transport: try RecordingTransport(around: URLSessionTransport.shared, into: folder),
            cassette: .recording
        )
    }

    /// A core that answers from a folder that was recorded, and sends nothing.
    ///
    /// A request that was not recorded fails with `FlightError.notRecorded`.
    ///
    /// - Throws: `CassetteFault` where the folder cannot be read, or a file in it is no exchange.
    public static func replaying(from folder: String) throws(CassetteFault) -> IntensiveCore {
        IntensiveCore(transport: try ReplayingTransport(folder), cassette: .replaying)
    }

    /// What a core has to do with a cassette.
    package enum Cassette: Sendable {
        /// What goes by is recorded.
        case recording
        /// Nothing is sent; recorded answers come instead.
        case replaying
    }

    private convenience init(transport: any Transport, cassette: Cassette) {
        self.init(
            transport: transport,
            userAgent: IntensiveCore.shared.userAgent,
            tokens: OAuth2Tokens(store: nil),
            cassette: cassette,
            authenticate: IntensiveCore.shared.authenticate
        )
    }
}
