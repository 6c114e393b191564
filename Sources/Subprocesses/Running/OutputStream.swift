import Glibc

/// Our end of one of the command's output streams, and what came from it so far.
struct OutputStream: ~Copyable {
    private static let chunk = 64 << 10

    private var pipe: Descriptor?
    private let limit: Int
    /// What was read, at most as much as the limit.
    private(set) var bytes: [UInt8] = []
    /// True if more came than the limit allows; the rest is read and dropped.
    private(set) var isTooLarge = false

    init(_ pipe: consuming Descriptor?, limit: Int) {
        self.pipe = pipe
        self.limit = limit
    }

    /// The descriptor to poll, or -1.
    var descriptor: Int32 { pipe.rawValue }

    /// True if nobody can write any more.
    var isClosed: Bool { descriptor < 0 }

    /// Reads all that is there now, as far as the limit allows.
    mutating func drain() {
        while !isTooLarge, read() {}
    }

    /// Reads once; true if something came.
    @discardableResult
    mutating func read() -> Bool {
        let descriptor = descriptor
        guard descriptor >= 0 else { return false }
        let (read, count) = withUnsafeTemporaryAllocation(byteCount: Self.chunk, alignment: 1) {
            buffer in
            let count = Glibc.read(descriptor, buffer.baseAddress, buffer.count)
            return (Array(buffer.prefix(max(count, 0))), count)
        }
        guard count > 0 else {
            let mayComeLater = count < 0 && (errno == EAGAIN || errno == EINTR)
            if !mayComeLater { pipe = nil }
            return false
        }
        let room = limit - bytes.count
        bytes.append(contentsOf: read.prefix(room))
        isTooLarge = isTooLarge || read.count > room
        return true
    }
}
