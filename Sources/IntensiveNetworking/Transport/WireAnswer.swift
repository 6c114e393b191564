package import APIModel

/// The answer to one request on the wire.
package struct WireAnswer: Sendable, Equatable {
    /// The status line and header.
    package var head: ResponseHead
    /// What the sink made of the body.
    package var body: Landing.Body
    /// How long what took.
    package var timing: FlightTiming
    /// Oddities worth a warning.
    package var remarks: [FlightRemark]

    /// An answer of these parts.
    package init(
        head: ResponseHead,
        body: Landing.Body = .bytes([]),
        timing: FlightTiming = FlightTiming(),
        remarks: [FlightRemark] = []
    ) {
        self.head = head
        self.body = body
        self.timing = timing
        self.remarks = remarks
    }
}
