import Foundation
import Glibc

/// A terminal that a test holds the other end of; nothing that a program writes to it is changed.
struct PseudoTerminal {
    /// The system gives no more terminals.
    struct Unavailable: Error {}

    /// The end that a test reads.
    let master: Int32
    /// The end that a program takes for its terminal.
    let slave: Int32
    /// The name of that end.
    let path: String

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
        path = "/dev/pts/\(index)"
        slave = open(path, O_RDWR | O_NOCTTY | O_CLOEXEC)
        guard slave >= 0 else { throw Unavailable() }
        var settings = termios()
        tcgetattr(slave, &settings)
        settings.c_oflag &= ~tcflag_t(OPOST)
        tcsetattr(slave, TCSANOW, &settings)
    }

    /// Types at the terminal.
    func type(_ text: String) {
        _ = write(master, text, text.utf8.count)
    }

    /// All that programs wrote until this text came, or until none came for ten seconds.
    func text(until end: String) async -> String {
        await withCheckedContinuation { continuation in
            Thread.detachNewThread {
                var bytes: [UInt8] = []
                var entry = pollfd(fd: master, events: Int16(POLLIN), revents: 0)
                while !String(decoding: bytes, as: UTF8.self).contains(end) {
                    guard poll(&entry, 1, 10_000) > 0 else { break }
                    var buffer = [UInt8](repeating: 0, count: 4096)
                    let count = read(master, &buffer, buffer.count)
                    guard count > 0 else { break }
                    bytes += buffer[..<count]
                }
                continuation.resume(returning: String(decoding: bytes, as: UTF8.self))
            }
        }
    }

    /// Gives both ends back.
    func close() {
        Glibc.close(master)
        Glibc.close(slave)
    }
}
