/// Collects output in a small buffer in front of an array: appending a token to an array each
/// time would cost several times as much.
struct ByteSink: ~Copyable {
    private static let capacity = 1 << 15

    /// Room behind the capacity, for writing spaces by the word.
    private static let slack = 8

    private let buffer = UnsafeMutablePointer<UInt8>.allocate(capacity: capacity + slack)
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
        ByteSink.copy(bytes, to: buffer + used, count: count)
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
        var rest = spaces
        while rest > 0 {
            let width = min(rest, 64)
            if width > ByteSink.capacity &- used { flush() }
            // Whole words of spaces: what is too much is overwritten, or lies in the slack.
            let target = UnsafeMutableRawPointer(buffer + used)
            for offset in stride(from: 0, to: width, by: 8) {
                target.storeBytes(
                    of: 0x2020_2020_2020_2020,
                    toByteOffset: offset,
                    as: UInt64.self
                )
            }
            used &+= width
            rest &-= width
        }
    }

    /// Copies, short runs without a call: most tokens are short.
    @inline(__always)
    private static func copy(
        _ bytes: UnsafePointer<UInt8>,
        to target: UnsafeMutablePointer<UInt8>,
        count: Int
    ) {
        let from = UnsafeRawPointer(bytes)
        let to = UnsafeMutableRawPointer(target)
        switch count {
        case 8...16:
            // Two words that may overlap cover any such length.
            let head = from.loadUnaligned(as: UInt64.self)
            let tail = from.loadUnaligned(fromByteOffset: count &- 8, as: UInt64.self)
            to.storeBytes(of: head, as: UInt64.self)
            to.storeBytes(of: tail, toByteOffset: count &- 8, as: UInt64.self)
        case 4..<8:
            let head = from.loadUnaligned(as: UInt32.self)
            let tail = from.loadUnaligned(fromByteOffset: count &- 4, as: UInt32.self)
            to.storeBytes(of: head, as: UInt32.self)
            to.storeBytes(of: tail, toByteOffset: count &- 4, as: UInt32.self)
        case 0..<4:
            for index in 0..<count { target[index] = bytes[index] }
        default:
            target.update(from: bytes, count: count)
        }
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
