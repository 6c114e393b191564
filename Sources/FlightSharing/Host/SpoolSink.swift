package import APIModel

/// A sink that writes an answer into a file without a name, for any number of callers of this
/// process to read.
package final class SpoolSink: BodySink {
    private let spool: AnswerSpool
    private let headBytes: Int64

    /// A sink for the answer of this head; throws `sinkFailed` if no file can be made.
    package init(_ head: ResponseHead) throws(FlightError) {
        let frames = head.frames
        guard let spool = AnswerSpool(), frames.withUnsafeBytes({ spool.write($0) }) else {
            throw Self.failure
        }
        self.spool = spool
        headBytes = Int64(frames.count)
    }

    /// The answer as it is now.
    package var answer: JoinedAnswer? { JoinedAnswer(spool.descriptor, headBytes: headBytes) }

    /// Keeps these bytes; throws `sinkFailed` if the file cannot take them.
    package func receive(_ bytes: UnsafeRawBufferPointer) throws(FlightError) {
        guard spool.write(bytes) else { throw Self.failure }
    }

    /// The body stays where it is: see `answer`.
    package func finish() throws(FlightError) -> Landing.Body {
        .streamed(count: answer?.size ?? 0)
    }

    /// The file goes with its last holder.
    package func abandon() {}

    private static var failure: FlightError {
        .sinkFailed(reason: "the temp folder takes no file for an answer that is shared")
    }
}
