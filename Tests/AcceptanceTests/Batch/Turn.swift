import Dispatch

/// Something that a thread of a server waits for, for two minutes at most.
final class Turn: Sendable {
    private let semaphore = DispatchSemaphore(value: 0)

    func wait() {
        _ = semaphore.wait(timeout: .now() + 120)
    }

    func come() {
        semaphore.signal()
    }
}
