package import APIModel

/// A sink that keeps for those who joined what it hands on to another.
package final class SharingSink: BodySink {
    private let holder: FlightHolder
    private let sink: any BodySink

    /// A sink between a transport and this one; the head is published at once.
    package init(_ head: ResponseHead, holder: FlightHolder, sink: any BodySink) {
        self.holder = holder
        self.sink = sink
        holder.publish(head)
    }

    /// Whether the body may come for longer than the call's total bound.
    package var outlivesTimeout: Bool { sink.outlivesTimeout }

    /// Whether bytes went where they cannot be taken back.
    package var hasPassedOn: Bool { sink.hasPassedOn }

    /// Hands on these bytes and keeps them.
    package func receive(_ bytes: UnsafeRawBufferPointer) throws(FlightError) {
        try sink.receive(bytes)
        holder.write(bytes)
    }

    /// Hands on the end; the holder has yet to land.
    package func finish() throws(FlightError) -> Landing.Body {
        try sink.finish()
    }

    /// Hands on the failure.
    package func abandon() {
        sink.abandon()
    }
}
