/// The compression of SHA-1 (FIPS 180-4, section 6.1); for services that still ask for it.
struct SHA1: BlockCompression {
    static let blockSize = 64
    static let lengthSize = 8
    static let isLittleEndian = false

    private var state: (UInt32, UInt32, UInt32, UInt32, UInt32) =
        (0x6745_2301, 0xEFCD_AB89, 0x98BA_DCFE, 0x1032_5476, 0xC3D2_E1F0)

    var bytes: [UInt8] {
        [state.0, state.1, state.2, state.3, state.4]
            .flatMap { word in withUnsafeBytes(of: word.bigEndian) { Array($0) } }
    }

    mutating func compress(_ blocks: UnsafeRawBufferPointer) {
        withUnsafeTemporaryAllocation(of: UInt32.self, capacity: 80) { schedule in
            for start in stride(from: 0, to: blocks.count, by: Self.blockSize) {
                Self.expand(blocks, at: start, into: schedule)
                compress(schedule)
            }
        }
    }

    private static func expand(
        _ blocks: UnsafeRawBufferPointer,
        at start: Int,
        into schedule: UnsafeMutableBufferPointer<UInt32>
    ) {
        for index in 0..<16 {
            let word = blocks.loadUnaligned(fromByteOffset: start + index * 4, as: UInt32.self)
            schedule[index] = UInt32(bigEndian: word)
        }
        for index in 16..<80 {
            let word =
                schedule[index - 3] ^ schedule[index - 8] ^ schedule[index - 14]
                ^ schedule[index - 16]
            schedule[index] = word << 1 | word >> 31
        }
    }

    private mutating func compress(_ schedule: UnsafeMutableBufferPointer<UInt32>) {
        var (a, b, c, d, e) = state
        for step in 0..<80 {
            let mix: UInt32
            switch step / 20 {
            case 0: mix = (b & c | ~b & d) &+ 0x5A82_7999
            case 1: mix = (b ^ c ^ d) &+ 0x6ED9_EBA1
            case 2: mix = (b & c | b & d | c & d) &+ 0x8F1B_BCDC
            default: mix = (b ^ c ^ d) &+ 0xCA62_C1D6
            }
            let sum = (a << 5 | a >> 27) &+ mix &+ e &+ schedule[step]
            (e, d, c, b, a) = (d, c, b << 30 | b >> 2, a, sum)
        }
        state = (
            state.0 &+ a, state.1 &+ b, state.2 &+ c, state.3 &+ d, state.4 &+ e
        )
    }
}
