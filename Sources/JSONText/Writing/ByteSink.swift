/// Collects output in a small buffer in front of an array: appending a token to an array each
/// time would cost several times as much.
struct ByteSink: ~Copyable {
    private static let capacity = 1 << 15

    private let buffer = UnsafeMutablePointer<UInt8>.allocate(capacity: capacity)
    private var used = 0
    private var target: [UInt8] = []

    /// Takes over the output, which is empty until given back.
    init(taking output: inout [UInt8]) {
        swap(&target, &output)
    }

    deinit {
        buffer.deallocate()
    }

    /// Gives the output back with all that was written.
    consuming func giveBack(to output: inout [UInt8]) {
        flush()
        swap(&target, &output)
    }

    /// Writes one byte.
    @inline(__always)
    mutating func append(_ byte: UInt8) {
        if used == ByteSink.capacity { flush() }
        buffer[used] = byte
        used &+= 1
    }

    /// Writes some bytes.
    @inline(__always)
    mutating func append(_ bytes: UnsafePointer<UInt8>, count: Int) {
        if count > ByteSink.capacity &- used {
            appendLong(bytes, count: count)
            return
        }
        (buffer + used).update(from: bytes, count: count)
        used &+= count
    }

    /// Writes some bytes.
    mutating func append(_ bytes: [UInt8]) {
        for byte in bytes {
            append(byte)
        }
    }

    /// Writes the bytes of a text.
    mutating func append(_ text: String) {
        let isDone: Void? = text.utf8.withContiguousStorageIfAvailable { bytes in
            guard let start = bytes.baseAddress else { return }
            append(start, count: bytes.count)
        }
        guard isDone == nil else { return }
        for byte in text.utf8 {
            append(byte)
        }
    }

    /// Writes a line feed and spaces.
    @inline(__always)
    mutating func appendLine(spaces: Int) {
        append(UInt8(ascii: "\n"))
        if spaces > ByteSink.capacity &- used { flush() }
        guard spaces <= ByteSink.capacity else {
            for _ in 0..<spaces { append(UInt8(ascii: " ")) }
            return
        }
        (buffer + used).update(repeating: UInt8(ascii: " "), count: spaces)
        used &+= spaces
    }

    private mutating func appendLong(_ bytes: UnsafePointer<UInt8>, count: Int) {
        flush()
        target.append(contentsOf: UnsafeBufferPointer(start: bytes, count: count))
    }

    private mutating func flush() {
        target.append(contentsOf: UnsafeBufferPointer(start: buffer, count: used))
        used = 0
    }
}
