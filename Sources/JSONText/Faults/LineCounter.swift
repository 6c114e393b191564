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
        let newlines = ByteCount.newlines(in: bytes)
        guard newlines > 0, let last = bytes.lastIndex(of: UInt8(ascii: "\n")) else {
            column += ByteCount.scalars(in: bytes)
            return
        }
        line += newlines
        column = 1 + ByteCount.scalars(in: UnsafeBufferPointer(rebasing: bytes[(last + 1)...]))
    }
}
