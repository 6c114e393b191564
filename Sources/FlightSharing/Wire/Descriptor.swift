import Glibc

/// An open descriptor that is closed when its last owner goes.
final class Descriptor: Sendable {
    let rawValue: Int32

    init(_ rawValue: Int32) {
        self.rawValue = rawValue
    }

    deinit {
        close(rawValue)
    }

    /// Closed in other programs, and answering at once.
    func prepare() {
        _ = fcntl(rawValue, F_SETFD, FD_CLOEXEC)
        _ = fcntl(rawValue, F_SETFL, fcntl(rawValue, F_GETFL) | O_NONBLOCK)
    }
}
