import Dispatch
import Glibc
import Synchronization

/// Reads a file or standard input on a thread of its own, a chunk each time one is asked for, so
/// that a slow writer holds up nobody but who waits for it.
final class InputFeed: Sendable {
    private typealias Waiting = CheckedContinuation<Result<[UInt8], CommandFailure>, Never>

    private struct State {
        var waiting: Waiting?
        var isClosed = false
    }

    private static let chunk = 128 << 10
    private let descriptor: Int32
    private let name: String
    private let state = Mutex(State())
    private let demand = DispatchSemaphore(value: 0)

    /// A feed of this file, of standard input for `-`; throws status 2 where it cannot be read.
    init(_ path: String, option: String) throws(CommandFailure) {
        name = path == "-" ? "standard input" : "'\(path)'"
        if path != "-", let reason = FileAccess.readFault(path) {
            throw Self.unreadable(name, option, reason)
        }
        descriptor = path == "-" ? 0 : open(path, O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else {
            throw Self.unreadable(name, option, FileAccess.reason(errno))
        }
        SmallThread.start { [weak self, demand, descriptor] in
            while true {
                demand.wait()
                guard self != nil else { return }
                let result = Self.read(descriptor)
                self?.deliver(result)
            }
        }
    }

    deinit {
        demand.signal()
        if descriptor > 0 { Glibc.close(descriptor) }
    }

    /// The next bytes; empty at the end, and once the feed is closed or the task is cancelled.
    ///
    /// It is to be asked by one caller at a time.
    func next() async throws(CommandFailure) -> [UInt8] {
        let result = await withTaskCancellationHandler {
            await withCheckedContinuation { (continuation: Waiting) in
                let isClosed = state.withLock { state in
                    if !state.isClosed { state.waiting = continuation }
                    return state.isClosed
                }
                guard !isClosed else { return continuation.resume(returning: .success([])) }
                demand.signal()
            }
        } onCancel: {
            close()
        }
        return try result.get()
    }

    /// Ends the feed at once, also for who is waiting for it.
    func close() {
        let waiting = state.withLock { state in
            state.isClosed = true
            defer { state.waiting = nil }
            return state.waiting
        }
        waiting?.resume(returning: .success([]))
    }

    private func deliver(_ result: Result<[UInt8], Fault>) {
        let waiting = state.withLock { state in
            defer { state.waiting = nil }
            return state.waiting
        }
        waiting?.resume(returning: result.mapError { failure(of: $0) })
    }

    private func failure(of fault: Fault) -> CommandFailure {
        CommandFailure(
            .ourFault,
            code: "input.failed",
            "cannot read \(name) to its end: \(FileAccess.reason(fault.number))"
        )
    }

    private struct Fault: Error {
        let number: Int32
    }

    private static func read(_ descriptor: Int32) -> Result<[UInt8], Fault> {
        var number: Int32 = 0
        let bytes = [UInt8](unsafeUninitializedCapacity: chunk) { buffer, filled in
            while true {
                let count = Glibc.read(descriptor, buffer.baseAddress, buffer.count)
                if count >= 0 {
                    filled = count
                    return
                }
                if errno == EAGAIN {
                    // Whoever gave it to us left it non-blocking; it is not ours to change.
                    var wanted = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
                    poll(&wanted, 1, -1)
                } else if errno != EINTR {
                    number = errno
                    return
                }
            }
        }
        return number == 0 ? .success(bytes) : .failure(Fault(number: number))
    }

    private static func unreadable(
        _ name: String,
        _ option: String,
        _ reason: String
    ) -> CommandFailure {
        .usage(
            "unreadable-file",
            "\(option): cannot read \(name): \(reason)",
            remedy: "name a file that can be read, or - for standard input"
        )
    }
}
