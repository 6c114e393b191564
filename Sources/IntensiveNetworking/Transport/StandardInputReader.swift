import APIModel
import Foundation
import Synchronization

/// Reads standard input ahead on a thread of its own, up to a bound, so that a slow writer never
/// holds URLSession's work queue.
final class StandardInputReader: Sendable {
    fileprivate struct State {
        var bytes: [UInt8] = []
        var isStarted = false
        var isAtEnd = false
        var isStopped = false
        var failure: Int32?
        var wake: (@Sendable () -> Void)?
    }

    private let descriptor: Int32
    private let capacity: Int
    private let state = Mutex(State())
    private let isRoomy = DispatchSemaphore(value: 0)

    init(descriptor: Int32, capacity: Int = 256 << 10) {
        self.descriptor = descriptor
        self.capacity = capacity
    }

    /// Whether a byte may have been taken that cannot be had again.
    var isStarted: Bool { state.withLock { $0.isStarted } }

    /// Puts what has been read into the buffer; after `later`, `wake` is called once.
    func next(
        into buffer: UnsafeMutableRawBufferPointer,
        wake: @escaping @Sendable () -> Void
    ) -> BodySupply.Portion {
        let (portion, isFirst) = state.withLock { state in
            let isFirst = !state.isStarted
            state.isStarted = true
            return (state.take(into: buffer, wake: wake), isFirst)
        }
        if isFirst { Thread.detachNewThread { [self] in readAll() } }
        isRoomy.signal()
        return portion
    }

    /// Ends the thread as soon as it has something to do.
    func stop() {
        state.withLock { state in
            state.isStopped = true
            state.wake = nil
        }
        isRoomy.signal()
    }

    private func readAll() {
        var chunk = [UInt8](repeating: 0, count: 64 << 10)
        while true {
            let count = retryingInterrupted { read(descriptor, &chunk, chunk.count) }
            let failure = count < 0 ? errno : nil
            let wake = state.withLock { state in
                if count > 0 { state.bytes += chunk[..<count] }
                state.isAtEnd = count <= 0
                state.failure = failure
                return state.wake.take()
            }
            wake?()
            guard count > 0 else { return }
            while state.withLock({ $0.bytes.count >= capacity && !$0.isStopped }) { isRoomy.wait() }
            if state.withLock({ $0.isStopped }) { return }
        }
    }
}

extension StandardInputReader.State {
    fileprivate mutating func take(
        into buffer: UnsafeMutableRawBufferPointer,
        wake: @escaping @Sendable () -> Void
    ) -> BodySupply.Portion {
        guard bytes.isEmpty else {
            let portion = bytes.prefix(buffer.count)
            portion.withUnsafeBytes { buffer.copyMemory(from: $0) }
            bytes.removeFirst(portion.count)
            return .bytes(portion.count)
        }
        if let failure {
            return .failed(
                .uploadUnreadable(path: "standard input", reason: systemReason(failure))
            )
        }
        if isAtEnd { return .end }
        self.wake = wake
        return .later
    }
}
