/// The compression of MD5 (RFC 1321); it protects nothing by itself today.
struct MD5: BlockCompression {
    static let blockSize = 64
    static let lengthSize = 8
    static let isLittleEndian = true

    private var state: (UInt32, UInt32, UInt32, UInt32) =
        (0x6745_2301, 0xEFCD_AB89, 0x98BA_DCFE, 0x1032_5476)

    var bytes: [UInt8] {
        [state.0, state.1, state.2, state.3]
            .flatMap { word in withUnsafeBytes(of: word.littleEndian) { Array($0) } }
    }

    mutating func compress(_ blocks: UnsafeRawBufferPointer) {
        for start in stride(from: 0, to: blocks.count, by: Self.blockSize) {
            compress(blocks, at: start)
        }
    }

    private mutating func compress(_ blocks: UnsafeRawBufferPointer, at start: Int) {
        var (a, b, c, d) = state
        for step in 0..<64 {
            let mix: UInt32
            let place: Int
            switch step / 16 {
            case 0: (mix, place) = (b & c | ~b & d, step)
            case 1: (mix, place) = (d & b | ~d & c, 5 * step + 1)
            case 2: (mix, place) = (b ^ c ^ d, 3 * step + 5)
            default: (mix, place) = (c ^ (b | ~d), 7 * step)
            }
            let offset = start + (place & 15) * 4
            let word = blocks.loadUnaligned(fromByteOffset: offset, as: UInt32.self)
            let sum = a &+ mix &+ Self.constants[step] &+ UInt32(littleEndian: word)
            let shift = Self.shifts[step / 16 * 4 + step % 4]
            (a, d, c) = (d, c, b)
            b = b &+ (sum << shift | sum >> (32 - shift))
        }
        state = (state.0 &+ a, state.1 &+ b, state.2 &+ c, state.3 &+ d)
    }

    private static let shifts: [UInt32] = [
        7, 12, 17, 22, 5, 9, 14, 20, 4, 11, 16, 23, 6, 10, 15, 21,
    ]
}
