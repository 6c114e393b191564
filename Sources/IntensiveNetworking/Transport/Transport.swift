package import APIModel

/// The road to the wire for one request and its answer, without redirects.
///
/// For what a caller wants, a request with its redirects, see `IntensiveCore`.
package protocol Transport: Sendable {
    /// Sends the request and feeds the body of its answer to the sink chosen for its head.
    ///
    /// Cancelling the task ends the request at once with `cancelled(.caller)`.
    func send(
        _ request: WireRequest,
        observer: FlightObserver?,
        choosingSink: @escaping SinkChooser
    ) async throws(FlightError) -> WireAnswer
}
