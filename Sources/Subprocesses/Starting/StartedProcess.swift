import Glibc

/// A command that runs, leader of its own group, until it is reaped.
struct StartedProcess {
    let identifier: pid_t

    /// Sends a signal to the command and all that it started in its group.
    func signalGroup(_ signal: Int32) {
        kill(-identifier, signal)
    }

    /// Waits for the end of the command and takes its status.
    func reap() -> SubprocessResult.Status {
        var status: Int32 = 0
        while waitpid(identifier, &status, 0) < 0, errno == EINTR {}
        return SubprocessResult.Status(waitStatus: status)
    }
}
