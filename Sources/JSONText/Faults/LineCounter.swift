/// Counts lines and columns over a text that comes in pieces.
struct LineCounter: Sendable {
    /// How many bytes were seen.
    private(set) var offset = 0
    /// The line of the next byte, from 1.
    private(set) var line = 1
    /// The column of the next byte, from 1, in Unicode scalars.
    private(set) var column = 1

    /// Takes the next bytes into account.
    mutating func advance(over bytes: UnsafeBufferPointer<UInt8>) {
        offset += bytes.count
        var newlines = 0
        for byte in bytes {
            newlines &+= byte == UInt8(ascii: "\n") ? 1 : 0
        }
        var tail = bytes[...]
        if newlines > 0, let last = bytes.lastIndex(of: UInt8(ascii: "\n")) {
            line += newlines
            column = 1
            tail = bytes[(last + 1)...]
        }
        column += LineCounter.scalars(in: UnsafeBufferPointer(rebasing: tail))
    }

    /// How many Unicode scalars begin in these bytes.
    static func scalars(in bytes: UnsafeBufferPointer<UInt8>) -> Int {
        var count = 0
        for byte in bytes {
            count &+= byte & 0xC0 != 0x80 ? 1 : 0
        }
        return count
    }
}
