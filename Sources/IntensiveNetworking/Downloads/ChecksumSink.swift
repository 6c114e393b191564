package import APIModel
import Synchronization

/// Passes a body on and refuses it at its end unless it has the digest it should have: what has been
/// held back, or is in a file out of sight, then goes nowhere.
package final class ChecksumSink: BodySink {
    private let sink: any BodySink
    private let checksum: Checksum
    private let digest: Mutex<MessageDigest>

    /// A sink that hands on to this one what has the checksum.
    package init(_ sink: any BodySink, _ checksum: Checksum) {
        self.sink = sink
        self.checksum = checksum
        digest = Mutex(MessageDigest(checksum.algorithm))
    }

    /// Whether the body may come for longer than the call's total bound.
    package var outlivesTimeout: Bool { sink.outlivesTimeout }

    /// Whether bytes went where they cannot be taken back.
    package var hasPassedOn: Bool { sink.hasPassedOn }

    /// Hands the bytes on.
    package func receive(_ bytes: UnsafeRawBufferPointer) throws(FlightError) {
        digest.withLock { $0.update(bytes) }
        try sink.receive(bytes)
    }

    /// Hands the end on; throws `answerRefused` where the digest is another one.
    package func finish() throws(FlightError) -> Landing.Body {
        let found = digest.withLock { $0.finish() }
        guard checksum.matches(found) else {
            sink.abandon()
            throw checksum.refusal(of: found)
        }
        return try sink.finish()
    }

    /// Takes away what was kept.
    package func abandon() {
        sink.abandon()
    }
}

extension Checksum {
    /// What is said of a body that has another digest.
    func refusal(of digest: [UInt8]) -> FlightError {
        let actual = "\(algorithm.rawValue):\(HexText.encode(digest))"
        return .answerRefused(.wrongChecksum(expected: text, actual: actual))
    }
}
