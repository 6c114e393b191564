import APIModel

/// A sink whose end is held back until it is known that the answer is still wanted: a flight that
/// was replaced while its last bytes came hands nothing over.
final class PatientSink: BodySink {
    private let sink: any BodySink

    init(_ sink: any BodySink) {
        self.sink = sink
    }

    var outlivesTimeout: Bool { sink.outlivesTimeout }

    var hasPassedOn: Bool { sink.hasPassedOn }

    func receive(_ bytes: UnsafeRawBufferPointer) throws(FlightError) {
        try sink.receive(bytes)
    }

    func finish() throws(FlightError) -> Landing.Body {
        .streamed(count: 0)
    }

    /// Hands over the end.
    func finishAtLast() throws(FlightError) -> Landing.Body {
        try sink.finish()
    }

    func abandon() {
        sink.abandon()
    }
}
