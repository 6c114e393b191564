/// The heart of a digest of the Merkle–Damgård kind: takes blocks of one size into its state.
protocol BlockCompression: Sendable {
    /// The bytes of a block.
    static var blockSize: Int { get }
    /// The bytes of the message's length in bits, which ends the last block.
    static var lengthSize: Int { get }
    /// Whether that length is written with its least significant byte first.
    static var isLittleEndian: Bool { get }

    /// The state before any block.
    init()

    /// Takes whole blocks; the number of bytes is a multiple of the block's.
    mutating func compress(_ blocks: UnsafeRawBufferPointer)

    /// The state as bytes: the digest.
    var bytes: [UInt8] { get }
}
