import Glibc

/// A descriptor that becomes readable when a command is gone, so that the exit can be polled.
///
/// A thread waits for the command and then closes the other end. It leaves the command unreaped:
/// until then its number is not given to another process, and signals reach the right one.
struct ExitWatch: ~Copyable {
    private let reader: Descriptor

    /// Watches the command; ends it if that cannot be done.
    init(of process: StartedProcess) throws(SubprocessError) {
        do throws(SubprocessError) {
            let pipe = try Pipe()
            let writer = pipe.writer.take()
            let identifier = process.identifier
            let code = DetachedThread.start {
                var information = siginfo_t()
                while waitid(P_PID, id_t(identifier), &information, WEXITED | WNOWAIT) != 0,
                    errno == EINTR
                {}
                close(writer)
            }
            guard code == 0 else {
                close(writer)
                throw .failedToStart(code)
            }
            reader = pipe.reader
        } catch {
            process.signalGroup(SIGKILL)
            _ = process.reap()
            throw error
        }
    }

    var descriptor: Int32 { reader.rawValue }
}
