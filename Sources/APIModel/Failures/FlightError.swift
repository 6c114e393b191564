/// What ended a flight before its answer was whole.
public enum FlightError: Error, Sendable, Equatable, Codable {
    /// The parts of a flight that have a bound of their own.
    public enum Phase: String, Sendable, Codable {
        /// Making the connection.
        case connect
        /// Waiting between two bytes.
        case idle
        /// The whole call.
        case total
    }

    /// What is wrong with a TLS connection.
    public enum TLSFault: String, Sendable, Codable {
        /// The peer's certificate is not trusted.
        case untrusted
        /// The peer's certificate is for another name.
        case wrongHost
        /// The peer's certificate is out of its time.
        case expired
        /// Our own certificate, key or authority file cannot be used.
        case badLocalFile
        /// No agreement was reached.
        case handshake
    }

    /// Why a flight was cancelled.
    public enum CancelCause: String, Sendable, Codable {
        /// The task or the caller cancelled it.
        case caller
        /// The landing point went away.
        case landingGone
        /// Another flight replaced it.
        case replaced
        /// The sink has all it wanted of the answer.
        case enough
    }

    /// It was cancelled.
    case cancelled(CancelCause)
    /// A bound was reached: which, and its length.
    case timedOut(Phase, after: Duration)
    /// The name has no address.
    case nameNotResolved(host: String)
    /// Nobody listens there.
    case connectionRefused(host: String, port: Int)
    /// The connection could not be made otherwise.
    case unreachable(host: String, detail: String)
    /// The proxy could not be reached or refused.
    case proxyFailed(detail: String)
    /// The Unix socket could not be reached.
    case socketUnreachable(path: String)
    /// TLS failed.
    case tls(TLSFault, detail: String)
    /// The connection was reset.
    case connectionReset
    /// The connection was closed before any answer.
    case emptyAnswer
    /// The answer was cut off: the bytes that came, and those promised where known.
    case truncated(received: Int64, expected: Int64?)
    /// The answer is not HTTP, or broken.
    case malformedAnswer(detail: String)
    /// The answer's content coding is broken.
    case undecodable(detail: String)
    /// The header block is larger than this many bytes.
    case headerTooLarge(limit: Int)
    /// The body is larger than this many bytes.
    case bodyTooLarge(limit: Int64)
    /// More redirects than allowed.
    case tooManyRedirects(limit: Int)
    /// A redirect points nowhere usable.
    case badRedirect(location: String)
    /// The body came from standard input and cannot be sent again.
    case bodyNotReplayable(status: Int)
    /// A file of the body could not be read while it was sent.
    case uploadUnreadable(path: String, reason: String)
    /// The place the body was written to failed.
    case sinkFailed(reason: String)
    /// The sink did not accept the answer: it is not what it was asked to be.
    case answerRefused(LandingError)
    /// No OAuth 2 token was to be had: the authorization server's status, nil where its answer was
    /// unusable, and why.
    case tokenRefused(status: Int?, reason: String)
    /// The request is not one that may be sent (an illegal header, method or URL).
    case illegalRequest(detail: String)
    /// A cassette that is replayed has no answer to the request; the recorded requests most like it.
    case notRecorded(request: String, nearest: [String])
    /// Nothing may be sent, and the cache has no answer: whether one is kept for such requests at all.
    case notCached(isDeclared: Bool)
    /// The part between URLSession and libcurl is missing from this build.
    case boundaryMissing
    /// An unforeseen fault, by its numbers.
    case unforeseen(domain: String, code: Int, detail: String)
}
