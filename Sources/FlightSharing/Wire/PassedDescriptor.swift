import Glibc

/// One descriptor as the ancillary data of a message, laid out as cmsg(3) has it on 64-bit
/// hosts; the macros that do so in C are not visible to Swift.
enum PassedDescriptor {
    /// The space of the header and one padded number.
    static let space = 24
    private static let length = 20
    private static let rights = Int32(1)

    static func write(_ descriptor: Int32, to buffer: UnsafeMutableRawBufferPointer) {
        buffer.storeBytes(of: length, as: Int.self)
        buffer.storeBytes(of: SOL_SOCKET, toByteOffset: 8, as: Int32.self)
        buffer.storeBytes(of: rights, toByteOffset: 12, as: Int32.self)
        buffer.storeBytes(of: descriptor, toByteOffset: 16, as: Int32.self)
    }

    /// The descriptor that came, which is the caller's from now on.
    static func read(_ buffer: UnsafeRawBufferPointer, count: Int) -> Descriptor? {
        guard count >= length, buffer.load(as: Int.self) == length,
            buffer.load(fromByteOffset: 8, as: Int32.self) == SOL_SOCKET,
            buffer.load(fromByteOffset: 12, as: Int32.self) == rights
        else { return nil }
        return Descriptor(buffer.load(fromByteOffset: 16, as: Int32.self))
    }
}
