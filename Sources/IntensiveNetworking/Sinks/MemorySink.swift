package import APIModel
import Synchronization

/// Keeps a body in memory, up to a limit of decoded bytes, so that no answer can take it all.
package final class MemorySink: BodySink {
    private let limit: Int64
    private let bytes = Mutex<[UInt8]>([])

    /// A sink that holds at most this many bytes.
    package init(limit: Int64) {
        self.limit = limit
    }

    /// Keeps the bytes; throws `bodyTooLarge` beyond the limit.
    package func receive(_ chunk: UnsafeRawBufferPointer) throws(FlightError) {
        let fits = bytes.withLock { bytes in
            guard Int64(bytes.count + chunk.count) <= limit else { return false }
            bytes += chunk
            return true
        }
        guard fits else { throw .bodyTooLarge(limit: limit) }
    }

    /// Gives all bytes.
    package func finish() throws(FlightError) -> Landing.Body {
        .bytes(
            bytes.withLock { bytes in
                defer { bytes = [] }
                return bytes
            }
        )
    }

    /// Lets go of the bytes.
    package func abandon() {
        bytes.withLock { $0 = [] }
    }
}
