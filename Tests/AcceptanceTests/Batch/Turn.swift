import Dispatch

/// Something that a thread of a server waits for, for ten seconds at most.
final class Turn: Sendable {
    private let semaphore = DispatchSemaphore(value: 0)

    func wait() {
        _ = semaphore.wait(timeout: .now() + 10)
    }

    func come() {
        semaphore.signal()
    }
}
