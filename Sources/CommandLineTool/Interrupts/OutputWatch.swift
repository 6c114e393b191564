import Glibc

/// Notices that the reader of standard output is gone, even while nothing is written.
enum OutputWatch {
    /// Calls back once, from a thread of its own, when the pipe or socket at standard output has no
    /// reader; never for files and terminals.
    static func start(_ onClosed: @escaping @Sendable () -> Void) {
        var facts = stat()
        guard fstat(1, &facts) == 0 else { return }
        let kind = facts.st_mode & S_IFMT
        guard kind == S_IFIFO || kind == S_IFSOCK else { return }
        SmallThread.start {
            // Nothing is asked for: POLLERR and POLLHUP are told in any case.
            var descriptor = pollfd(fd: 1, events: 0, revents: 0)
            while poll(&descriptor, 1, -1) < 0, errno == EINTR {}
            if Int32(descriptor.revents) & (POLLERR | POLLHUP) != 0 { onClosed() }
        }
    }
}
