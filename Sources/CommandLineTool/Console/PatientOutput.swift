import Glibc

/// Standard output for one result after the other, which waits for a slow reader, and for one that
/// reads nothing only as long as the work was not told to end.
struct PatientOutput {
    /// How long a reader may read nothing once the task is cancelled, in steps of a wait.
    private static let mostSteps = 5
    /// The length of a step in milliseconds.
    private static let step: Int32 = 100

    private let console: Console
    private let descriptor: Int32
    private let isPipe: Bool
    /// Whether a result was cut or refused, after which none can be written.
    private(set) var isClosed = false

    init(_ console: Console, descriptor: Int32 = 1) {
        self.console = console
        self.descriptor = descriptor
        var facts = stat()
        isPipe = fstat(descriptor, &facts) == 0 && facts.st_mode & S_IFMT == S_IFIFO
    }

    /// Writes one result, unless one was cut: nothing may follow half a result.
    ///
    /// - Throws: What the console fails with, and where the work is to end and the reader takes
    ///   nothing.
    mutating func print(_ bytes: [UInt8]) throws(CommandFailure) {
        guard !isClosed else { return }
        do throws(CommandFailure) {
            guard isPipe else { return try console.print(bytes, to: descriptor) }
            var rest = bytes[...]
            while !rest.isEmpty {
                try waitForRoom()
                // A pipe with room takes this much at once, or as a whole if it is no longer.
                let piece = rest.prefix(Int(PIPE_BUF))
                try console.print(Array(piece), to: descriptor)
                rest = rest.dropFirst(piece.count)
            }
        } catch {
            isClosed = true
            throw error
        }
    }

    private func waitForRoom() throws(CommandFailure) {
        var steps = 0
        while true {
            var room = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
            // A reader that is gone is told by the write.
            if poll(&room, 1, Self.step) > 0 { return }
            steps = Task.isCancelled ? steps + 1 : 0
            if steps >= Self.mostSteps { throw .quiet(.partial) }
        }
    }
}
