/// Where the bytes of an answer's body go as they come.
///
/// Called on the transport's queue, one call at a time and in order. A sink may block for
/// back-pressure, and must never start or cancel a flight.
public protocol BodySink: AnyObject, Sendable {
    /// Takes the next bytes, decoded; throwing ends the flight with that error.
    func receive(_ bytes: UnsafeRawBufferPointer) throws(FlightError)

    /// Says that all bytes came and gives what they became; throwing fails the flight.
    func finish() throws(FlightError) -> Landing.Body

    /// Whether the body may come for longer than the call's total bound: a stream, a download.
    var outlivesTimeout: Bool { get }

    /// Whether bytes went where they cannot be taken back, so that the body cannot begin anew.
    var hasPassedOn: Bool { get }

    /// Says that the flight failed after the sink was chosen: whatever was kept is taken away.
    func abandon()
}

extension BodySink {
    /// The total bound holds for the body as well.
    public var outlivesTimeout: Bool { false }

    /// What was kept can be taken away.
    public var hasPassedOn: Bool { false }
}

/// Chooses the sink for an answer, once its head is known; it is asked for the final answer only,
/// after redirects and retries.
public typealias SinkChooser = @Sendable (ResponseHead) throws(FlightError) -> any BodySink
