import Glibc

/// Our end of the command's standard input, and what is still to be written there.
struct InputStream: ~Copyable {
    private var pipe: Descriptor?
    private let bytes: [UInt8]
    private var written = 0

    init(_ pipe: consuming Descriptor?, bytes: [UInt8]) {
        self.pipe = pipe
        self.bytes = bytes
        if bytes.isEmpty { close() }
    }

    /// The descriptor to poll, or -1.
    var descriptor: Int32 { pipe.rawValue }

    /// Writes what the pipe takes, and closes it after the last byte or when nobody reads.
    mutating func write() {
        let descriptor = descriptor
        guard descriptor >= 0 else { return }
        let count = bytes[written...]
            .withUnsafeBytes { rest in
                Glibc.write(descriptor, rest.baseAddress, rest.count)
            }
        guard count >= 0 else {
            if errno != EAGAIN && errno != EINTR { close() }
            return
        }
        written += count
        if written == bytes.count { close() }
    }

    /// Lets the command see the end.
    mutating func close() {
        pipe = nil
    }
}
