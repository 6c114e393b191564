import Glibc

/// The right to ask for a token, held among the processes of a user until it is released.
///
/// The system takes it from a process that dies. The file stays: taking it away would let two
/// processes hold locks on two files of one name.
package final class TokenLock: Sendable {
    private let descriptor: Int32

    init?(path: String) {
        descriptor = open(path, O_CREAT | O_RDWR | O_CLOEXEC | O_NOFOLLOW, 0o600)
        guard descriptor >= 0 else { return }
        if flock(descriptor, LOCK_EX | LOCK_NB) == 0 { return }
        let isHeld = errno == EWOULDBLOCK
        if isHeld {
            close(descriptor)
            return nil
        }
    }

    deinit {
        if descriptor >= 0 { close(descriptor) }
    }
}
