package import APIModel
import Foundation
import Synchronization

/// Writes a body into a file that appears, whole, in place of the old one when all has come.
///
/// Until then the bytes are in a file without a name where the file system has such, so that not
/// even a killed process leaves anything behind, else in a temporary one beside the target. What
/// is not a regular file, such as a pipe, is written to as it is.
package final class FileSink: BodySink {
    private let path: String
    private let target: FileTarget
    private let count = Mutex<Int64>(0)

    /// A sink for the file at this path; throws `sinkFailed` if it cannot be written.
    package init(path: String) throws(FlightError) {
        self.path = path
        target = try FileTarget(path: path)
    }

    /// A download may take as long as bytes come.
    package var outlivesTimeout: Bool { true }

    /// Writes the bytes out of sight; throws `sinkFailed` if that fails.
    package func receive(_ bytes: UnsafeRawBufferPointer) throws(FlightError) {
        try target.write(bytes)
        count.withLock { $0 += Int64(bytes.count) }
    }

    /// Puts the file in its place; throws `sinkFailed` if that fails.
    package func finish() throws(FlightError) -> Landing.Body {
        try target.publish()
        return .file(path: path, size: count.withLock { $0 })
    }

    /// Takes the bytes away; an older file stays.
    package func abandon() {
        target.discard()
    }
}
