/// How a command ended and what it wrote.
package struct SubprocessResult: Sendable, Hashable {
    /// How a process ends.
    package enum Status: Sendable, Hashable {
        /// By itself, with this status.
        case exited(Int32)
        /// By this signal.
        case signalled(Int32)

        /// The status in the shell's convention: 128 and the signal's number for a signal.
        package var code: Int32 {
            switch self {
            case .exited(let code): code
            case .signalled(let signal): 128 + signal
            }
        }
    }

    /// How it ended.
    package let status: Status
    /// What it wrote on standard output.
    package let output: [UInt8]
    /// What it wrote on standard error; empty if that was inherited.
    package let errorOutput: [UInt8]

    /// True if it ended by itself with status 0.
    package var isSuccess: Bool { status == .exited(0) }
}

extension SubprocessResult.Status {
    /// The status in the form of waitpid(2).
    init(waitStatus: Int32) {
        let signal = waitStatus & 0x7f
        self = signal == 0 ? .exited((waitStatus >> 8) & 0xff) : .signalled(signal)
    }
}
