import Glibc

/// The three descriptors that every program expects to be open.
enum StandardStreams {
    /// Fills the places of streams that came closed, with what cannot be read or written.
    ///
    /// Left empty, the next file or socket that is opened would take the place, and data of ours
    /// would go into it. Messages have nowhere to go: a closed standard error swallows them.
    static func occupy() {
        for (descriptor, mode) in [(0, O_WRONLY), (1, O_RDONLY), (2, O_WRONLY)] as [(Int32, Int32)]
        where fcntl(descriptor, F_GETFD) < 0 {
            // The lowest free place is taken, which is this one: those below are filled.
            _ = open("/dev/null", mode)
        }
    }
}
