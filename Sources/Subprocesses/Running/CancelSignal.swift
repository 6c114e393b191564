import Glibc

/// Tells a supervising thread that the task was cancelled.
final class CancelSignal: Sendable {
    private let reader: Int32
    private let writer: Int32

    init() throws(SubprocessError) {
        let pipe = try Pipe()
        reader = pipe.reader.take()
        writer = pipe.writer.take()
    }

    deinit {
        close(reader)
        close(writer)
    }

    /// The descriptor that can be read once the signal was sent.
    var descriptor: Int32 { reader }

    /// Sends the signal; allowed from anywhere, more than once.
    func send() {
        var byte: UInt8 = 0
        _ = write(writer, &byte, 1)
    }
}
