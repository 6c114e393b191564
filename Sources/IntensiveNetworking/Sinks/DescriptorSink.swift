package import APIModel
import Foundation
import Synchronization

/// Writes a body to an open descriptor, such as standard output, as it comes.
///
/// The first bytes are held back until the body is whole or larger, so that a small answer that
/// is cut off leaves nothing behind.
package final class DescriptorSink: BodySink {
    private struct State {
        var held: [UInt8] = []
        var isHolding = true
        var count: Int64 = 0
    }

    private let descriptor: Int32
    private let holdback: Int
    private let state = Mutex(State())

    /// A sink over this descriptor, which stays the caller's to close; so many bytes are held back.
    package init(descriptor: Int32, holdback: Int = 256 << 10) {
        self.descriptor = descriptor
        self.holdback = holdback
    }

    /// Whether more than what is held back has been written.
    package var hasPassedOn: Bool { state.withLock { !$0.isHolding } }

    /// Holds the bytes back or writes them; a reader that is gone is `cancelled(.landingGone)`.
    package func receive(_ bytes: UnsafeRawBufferPointer) throws(FlightError) {
        // Called one at a time: the lock is not held while a reader keeps us waiting.
        let held = state.withLock { state -> [UInt8]? in
            state.count += Int64(bytes.count)
            guard state.isHolding else { return [] }
            guard state.held.count + bytes.count > holdback else {
                state.held += bytes
                return nil
            }
            state.isHolding = false
            defer { state.held = [] }
            return state.held
        }
        guard let held else { return }
        try write(held)
        try write(bytes)
    }

    /// Writes what is still held back.
    package func finish() throws(FlightError) -> Landing.Body {
        let (held, count) = state.withLock { state in
            defer { state.held = [] }
            return (state.held, state.count)
        }
        try write(held)
        return .streamed(count: count)
    }

    /// Lets go of what is held back.
    package func abandon() {
        state.withLock { $0.held = [] }
    }

    private func write(_ bytes: [UInt8]) throws(FlightError) {
        var fault: FlightError?
        bytes.withUnsafeBytes { buffer in
            do throws(FlightError) { try write(buffer) } catch { fault = error }
        }
        if let fault { throw fault }
    }

    private func write(_ bytes: UnsafeRawBufferPointer) throws(FlightError) {
        var rest = bytes[...]
        while !rest.isEmpty {
            let count = rest.withUnsafeBytes { buffer in
                retryingInterrupted { Glibc.write(descriptor, buffer.baseAddress, buffer.count) }
            }
            if count >= 0 {
                rest = rest.dropFirst(count)
            } else if errno == EAGAIN {
                waitUntilWritable()
            } else if errno == EPIPE {
                throw .cancelled(.landingGone)
            } else {
                throw .sinkFailed(reason: systemReason(errno))
            }
        }
    }

    /// A terminal or pipe that somebody else made non-blocking.
    private func waitUntilWritable() {
        var entry = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
        _ = poll(&entry, 1, -1)
    }
}
