import Glibc

/// Asks a person on the terminal for a secret, which is not echoed.
package struct Prompter: Sendable {
    private let path: String

    /// A prompter on this terminal.
    package init(path: String = "/dev/tty") {
        self.path = path
    }

    /// What was typed, without its line end; fails at once where there is no terminal.
    ///
    /// The terminal hands over each key, so that an interrupt finds it with its echo back on.
    package func ask(_ prompt: String) throws(SecretFault) -> String {
        let terminal = open(path, O_RDWR | O_NOCTTY | O_CLOEXEC)
        guard terminal >= 0 else { throw .noTerminal(prompt) }
        defer { close(terminal) }
        var settings = termios()
        guard tcgetattr(terminal, &settings) == 0 else { throw .noTerminal(prompt) }
        var silent = settings
        silent.c_lflag &= ~tcflag_t(ECHO | ICANON | ISIG)
        tcsetattr(terminal, TCSAFLUSH, &silent)
        write(prompt + ": ", to: terminal)
        let line = readLine(from: terminal)
        write("\n", to: terminal)
        tcsetattr(terminal, TCSAFLUSH, &settings)
        if line.isInterrupted { raise(SIGINT) }
        guard !line.isInterrupted, !line.text.isEmpty else { throw .nothingTyped(prompt) }
        return line.text
    }

    private func write(_ text: String, to terminal: Int32) {
        let bytes = Array(text.utf8)
        _ = Glibc.write(terminal, bytes, bytes.count)
    }

    private func readLine(from terminal: Int32) -> TypedLine {
        var line = TypedLine()
        var byte: UInt8 = 0
        while !line.isComplete {
            let count = read(terminal, &byte, 1)
            guard count == 1 else {
                if count < 0, errno == EINTR { continue }
                break
            }
            line.take(byte)
        }
        return line
    }
}
