import Glibc

/// Asks a person on the terminal for a secret, which is not echoed.
package struct Prompter: Sendable {
    private let path: String

    /// A prompter on this terminal.
    package init(path: String = "/dev/tty") {
        self.path = path
    }

    /// What was typed, without its line end; fails at once where there is no terminal.
    package func ask(_ prompt: String) throws(SecretFault) -> String {
        let terminal = open(path, O_RDWR | O_NOCTTY | O_CLOEXEC)
        guard terminal >= 0 else { throw .noTerminal(prompt) }
        defer { close(terminal) }
        var settings = termios()
        guard tcgetattr(terminal, &settings) == 0 else { throw .noTerminal(prompt) }
        var silent = settings
        silent.c_lflag &= ~tcflag_t(ECHO)
        silent.c_lflag |= tcflag_t(ECHONL)
        tcsetattr(terminal, TCSAFLUSH, &silent)
        defer { tcsetattr(terminal, TCSAFLUSH, &settings) }
        write(prompt + ": ", to: terminal)
        let text = readLine(from: terminal)
        guard !text.isEmpty else { throw .nothingTyped(prompt) }
        return text
    }

    private func write(_ text: String, to terminal: Int32) {
        let bytes = Array(text.utf8)
        _ = Glibc.write(terminal, bytes, bytes.count)
    }

    private func readLine(from terminal: Int32) -> String {
        var line: [UInt8] = []
        var byte: UInt8 = 0
        while read(terminal, &byte, 1) == 1, byte != UInt8(ascii: "\n") {
            line.append(byte)
        }
        return String(decoding: line, as: UTF8.self)
    }
}
