package import APIModel
import Synchronization

/// Counts the bytes of a body and lets them go, up to a limit.
package final class DiscardSink: BodySink {
    private let limit: Int64
    private let count = Mutex<Int64>(0)

    /// A sink that fails with `bodyTooLarge` after this many bytes.
    package init(limit: Int64 = .max) {
        self.limit = limit
    }

    /// Counts the bytes; throws `bodyTooLarge` beyond the limit.
    package func receive(_ bytes: UnsafeRawBufferPointer) throws(FlightError) {
        let total = count.withLock { count in
            count += Int64(bytes.count)
            return count
        }
        guard total <= limit else { throw .bodyTooLarge(limit: limit) }
    }

    /// Gives the count.
    package func finish() throws(FlightError) -> Landing.Body {
        .streamed(count: count.withLock { $0 })
    }

    /// Does nothing.
    package func abandon() {}
}
