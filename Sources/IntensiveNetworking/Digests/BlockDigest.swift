/// A digest that is fed with bytes as they come.
protocol IncrementalDigest: Sendable {
    /// Takes more bytes.
    mutating func update(_ bytes: UnsafeRawBufferPointer)

    /// The digest of all bytes taken; nothing may be taken after it.
    mutating func finish() -> [UInt8]
}

/// Cuts bytes into blocks, and ends the message as all of its kind do: one bit, zeros, the length.
struct BlockDigest<Compression: BlockCompression>: IncrementalDigest {
    private var compression = Compression()
    private var rest: [UInt8] = []
    private var count: UInt64 = 0

    mutating func update(_ bytes: UnsafeRawBufferPointer) {
        count += UInt64(bytes.count)
        var bytes = bytes
        if !rest.isEmpty {
            let missing = Compression.blockSize - rest.count
            rest += bytes.prefix(missing)
            guard rest.count == Compression.blockSize else { return }
            rest.withUnsafeBytes { compression.compress($0) }
            rest.removeAll(keepingCapacity: true)
            bytes = UnsafeRawBufferPointer(rebasing: bytes.dropFirst(missing))
        }
        let whole = bytes.count - bytes.count % Compression.blockSize
        if whole > 0 {
            compression.compress(UnsafeRawBufferPointer(rebasing: bytes.prefix(whole)))
        }
        rest += bytes.dropFirst(whole)
    }

    mutating func finish() -> [UInt8] {
        var ending: [UInt8] = [0x80]
        let used = (rest.count + 1 + Compression.lengthSize) % Compression.blockSize
        let zeros = used == 0 ? 0 : Compression.blockSize - used
        // A message of 2⁶¹ bytes is not to be had, so the upper half of a long length is zero.
        ending += Array(repeating: 0, count: zeros + Compression.lengthSize - 8)
        let bits = count &* 8
        let length = Compression.isLittleEndian ? bits.littleEndian : bits.bigEndian
        withUnsafeBytes(of: length) { ending += $0 }
        ending.withUnsafeBytes { update($0) }
        return compression.bytes
    }
}
