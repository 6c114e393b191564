package import APIModel

/// A sink that keeps an answer for those who joined, and lands before its own sink may finish: an
/// answer whose place a newer caller took is never handed over as whole.
package final class LandingSink: BodySink {
    private let holder: FlightHolder
    private let sink: SharingSink

    /// A sink between a transport and this one; the head is published at once.
    package init(_ head: ResponseHead, holder: FlightHolder, sink: any BodySink) {
        self.holder = holder
        self.sink = SharingSink(head, holder: holder, sink: sink)
    }

    /// Whether the body may come for longer than the call's total bound.
    package var outlivesTimeout: Bool { sink.outlivesTimeout }

    /// Whether bytes went where they cannot be taken back.
    package var hasPassedOn: Bool { sink.hasPassedOn }

    /// Hands on these bytes and keeps them.
    package func receive(_ bytes: UnsafeRawBufferPointer) throws(FlightError) {
        try sink.receive(bytes)
    }

    /// Lands, then hands on the end; throws `cancelled(.replaced)` if a newer caller was faster.
    package func finish() throws(FlightError) -> Landing.Body {
        do throws(FlightRefusal) {
            try holder.land()
        } catch {
            sink.abandon()
            throw .cancelled(.replaced)
        }
        return try sink.finish()
    }

    /// Hands on the failure.
    package func abandon() {
        sink.abandon()
    }
}
