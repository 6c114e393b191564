import Diagnostics
import Glibc
import Synchronization

/// The three streams of the process and what is known about them; nothing else writes to them.
struct Console: Sendable {
    /// Whether standard output is a terminal.
    let outputIsTerminal: Bool
    /// Whether standard error is a terminal.
    let errorIsTerminal: Bool
    /// Whether data is coloured.
    let colorsOutput: Bool
    /// Whether messages are coloured.
    let colorsErrors: Bool
    /// Whether warnings and progress are left out.
    let isQuiet: Bool
    /// The width of the terminal in columns.
    let width: Int

    /// When colour is used.
    enum ColorChoice: String, CaseIterable {
        case auto
        case always
        case never
    }

    init(color: ColorChoice, isQuiet: Bool, environment: [String: String]) {
        outputIsTerminal = isatty(1) == 1
        errorIsTerminal = isatty(2) == 1
        let isWanted =
            (environment["NO_COLOR"] ?? "").isEmpty && environment["TERM"] != "dumb"
        colorsOutput = color == .always || color == .auto && outputIsTerminal && isWanted
        colorsErrors = color == .always || color == .auto && errorIsTerminal && isWanted
        self.isQuiet = isQuiet
        width = Self.terminalWidth(environment)
    }

    /// Writes data to standard output; throws if it cannot take it all, a quiet failure where its
    /// reader is gone.
    func print(_ bytes: [UInt8], to descriptor: Int32 = 1) throws(CommandFailure) {
        guard let number = Self.writeAll(bytes, to: descriptor) else { return }
        guard number != EPIPE else { throw .quiet(.outputClosed) }
        throw CommandFailure(
            .ourFault,
            code: "output.failed",
            "cannot write to standard output: \(FileAccess.reason(number))",
            remedy: "check the space and the rights of the target"
        )
    }

    /// Writes data to standard output, whatever becomes of it.
    func write(_ text: String) {
        write(Array(text.utf8))
    }

    /// Writes data to standard output, whatever becomes of it.
    func write(_ bytes: [UInt8]) {
        _ = Self.writeAll(bytes, to: 1)
    }

    /// Writes to standard error, whatever becomes of it.
    func writeError(_ text: String) {
        _ = Self.writeAll(Array(text.utf8), to: 2)
    }

    /// Writes a warning, unless warnings are not wanted.
    func warn(_ title: String) {
        guard !isQuiet else { return }
        writeError("apicli: warning: \(TerminalText.escaped(title))\n")
    }

    private static func writeAll(_ bytes: [UInt8], to descriptor: Int32) -> Int32? {
        bytes.withUnsafeBytes { buffer in
            var done = 0
            while done < buffer.count {
                let count = Glibc.write(
                    descriptor,
                    buffer.baseAddress?.advanced(by: done),
                    buffer.count - done
                )
                if count >= 0 {
                    done += count
                } else if errno == EAGAIN {
                    // Whoever shares the pipe may have made it one that does not wait.
                    var room = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
                    poll(&room, 1, -1)
                } else if errno != EINTR {
                    return errno
                }
            }
            return nil
        }
    }

    private static func terminalWidth(_ environment: [String: String]) -> Int {
        var size = winsize()
        if ioctl(1, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 { return Int(size.ws_col) }
        return environment["COLUMNS"].flatMap { Int($0) } ?? 80
    }
}
