import Glibc

/// The two ends of an output stream.
struct Channel {
    let ownEnd: Int32
    let childEnd: Int32

    init(_ stream: Program.Stream) throws {
        switch stream {
        case .pipe:
            (ownEnd, childEnd) = try Self.pipe()
        case .terminal:
            let terminal = try PseudoTerminal()
            (ownEnd, childEnd) = (terminal.master, terminal.slave)
        }
    }

    /// The reading and the writing end of a pipe that no started program inherits.
    static func pipe() throws -> (reading: Int32, writing: Int32) {
        var ends: [Int32] = [-1, -1]
        guard Glibc.pipe(&ends) == 0 else { throw Program.Fault(number: errno) }
        for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
        return (ends[0], ends[1])
    }
}

/// The two ends of standard input.
struct InputChannel {
    let childEnd: Int32
    /// The end that stays open as long as the program runs; -1 if there is none.
    let ownEnd: Int32

    init(_ input: Program.Input) throws {
        switch input {
        case .null:
            childEnd = open("/dev/null", O_RDONLY | O_CLOEXEC)
            ownEnd = -1
        case .bytes(let bytes):
            // Small inputs only: what a pipe holds needs no thread that writes it.
            let (reading, writing) = try Channel.pipe()
            _ = write(writing, bytes, bytes.count)
            close(writing)
            childEnd = reading
            ownEnd = -1
        case .endless:
            (childEnd, ownEnd) = try Channel.pipe()
        case .terminal:
            childEnd = open("/dev/null", O_RDONLY | O_CLOEXEC)
            ownEnd = -1
        }
    }
}
