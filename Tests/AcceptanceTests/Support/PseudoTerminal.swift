import Glibc

/// A terminal that a test holds the other end of; nothing that passes it is changed.
struct PseudoTerminal {
    /// The system gives no more terminals.
    struct Unavailable: Error {}

    /// The end that a test reads.
    let master: Int32
    /// The end that a program takes for its terminal.
    let slave: Int32

    // Requests of ioctl(2) whose macros Swift does not see.
    private static let unlock: UInt = 0x4004_5431
    private static let number: UInt = 0x8004_5430

    init() throws {
        master = open("/dev/ptmx", O_RDWR | O_NOCTTY | O_CLOEXEC)
        var isLocked: Int32 = 0
        var index: Int32 = 0
        guard master >= 0, ioctl(master, Self.unlock, &isLocked) == 0,
            ioctl(master, Self.number, &index) == 0
        else { throw Unavailable() }
        slave = open("/dev/pts/\(index)", O_RDWR | O_NOCTTY | O_CLOEXEC)
        guard slave >= 0 else { throw Unavailable() }
        var settings = termios()
        tcgetattr(slave, &settings)
        settings.c_oflag &= ~tcflag_t(OPOST)
        tcsetattr(slave, TCSANOW, &settings)
    }
}
