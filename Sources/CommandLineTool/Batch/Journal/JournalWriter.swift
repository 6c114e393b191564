import Dispatch
import Glibc
import Synchronization

/// Appends lines to a file from a thread of its own; whoever appends waits until its line is on the
/// disk, and lines that come meanwhile share the next write and its sync.
final class JournalWriter: Sendable {
    private typealias Waiting = CheckedContinuation<Int32, Never>

    private struct State {
        var bytes: [UInt8] = []
        var waiting: [Waiting] = []
    }

    private let state = Mutex(State())
    private let demand = DispatchSemaphore(value: 0)

    /// A writer behind this many bytes.
    init(_ descriptor: Int32, size: Int) {
        SmallThread.start { [weak self, demand] in
            var target = Target(descriptor: descriptor, size: size)
            while true {
                demand.wait()
                guard let work = self?.take() else { return }
                let number = target.append(work.bytes)
                for waiting in work.waiting { waiting.resume(returning: number) }
            }
        }
    }

    deinit {
        demand.signal()
    }

    /// Appends a line; the system's error number where it is not there for good, else 0.
    func append(_ line: [UInt8]) async -> Int32 {
        await withCheckedContinuation { (continuation: Waiting) in
            state.withLock { state in
                state.bytes += line
                state.waiting.append(continuation)
            }
            demand.signal()
        }
    }

    private func take() -> State {
        state.withLock { state in
            defer { state = State() }
            return state
        }
    }

    private struct Target {
        let descriptor: Int32
        var size: Int
        private var failure: Int32 = 0

        init(descriptor: Int32, size: Int) {
            self.descriptor = descriptor
            self.size = size
        }

        /// After a failure nothing more is written: what is in the file then is not known.
        mutating func append(_ bytes: [UInt8]) -> Int32 {
            guard failure == 0, !bytes.isEmpty else { return failure }
            var done = 0
            while done < bytes.count {
                let count = bytes.withUnsafeBytes { buffer in
                    write(descriptor, buffer.baseAddress?.advanced(by: done), buffer.count - done)
                }
                if count >= 0 {
                    done += count
                } else if errno != EINTR {
                    failure = errno
                    ftruncate(descriptor, size)
                    return failure
                }
            }
            guard fdatasync(descriptor) == 0 else {
                failure = errno
                return failure
            }
            size += bytes.count
            return 0
        }
    }
}
