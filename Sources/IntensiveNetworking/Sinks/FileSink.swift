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
    private let acceptance: BodyAcceptance?
    private let held: MemorySink?

    /// A sink for the file at this path, which stays as it is where the body is not accepted; throws
    /// `sinkFailed` if it cannot be written.
    package init(path: String, acceptance: BodyAcceptance? = nil) throws(FlightError) {
        self.path = path
        self.acceptance = acceptance
        target = try FileTarget(path: path)
        // What goes to a pipe cannot be looked at again.
        held = target.isDirect ? acceptance.map { MemorySink(limit: $0.limit) } : nil
    }

    /// A download may take as long as bytes come.
    package var outlivesTimeout: Bool { true }

    /// Writes the bytes out of sight; throws `sinkFailed` if that fails.
    package func receive(_ bytes: UnsafeRawBufferPointer) throws(FlightError) {
        if let held { try held.receive(bytes) } else { try target.write(bytes) }
        count.withLock { $0 += Int64(bytes.count) }
    }

    /// Puts the file in its place, or gives a body that is not accepted; throws `sinkFailed` if that
    /// fails.
    package func finish() throws(FlightError) -> Landing.Body {
        let size = count.withLock { $0 }
        if let refused = try refused(size) {
            target.discard()
            return .bytes(refused)
        }
        try target.publish()
        return .file(path: path, size: size)
    }

    /// Takes the bytes away; an older file stays.
    package func abandon() {
        target.discard()
    }

    private func refused(_ size: Int64) throws(FlightError) -> [UInt8]? {
        guard let held, case .bytes(let bytes) = try held.finish() else {
            return try acceptance?
                .refused(size: size) { () throws(FlightError) in
                    try target.contents(Int(size))
                }
        }
        let read = { () throws(FlightError) in bytes }
        if let refused = try acceptance?.refused(size: size, reading: read) { return refused }
        try bytes.withUnsafeBufferPointer { (bytes) throws(FlightError) in
            try target.write(UnsafeRawBufferPointer(bytes))
        }
        return nil
    }
}
