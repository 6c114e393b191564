/// The compression of SHA-512 (FIPS 180-4, section 6.4).
struct SHA512: BlockCompression {
    static let blockSize = 128
    static let lengthSize = 16
    static let isLittleEndian = false

    private var state = Words()

    var bytes: [UInt8] {
        [state.a, state.b, state.c, state.d, state.e, state.f, state.g, state.h]
            .flatMap { word in withUnsafeBytes(of: word.bigEndian) { Array($0) } }
    }

    mutating func compress(_ blocks: UnsafeRawBufferPointer) {
        Self.constants.withUnsafeBufferPointer { constants in
            withUnsafeTemporaryAllocation(of: UInt64.self, capacity: 80) { schedule in
                for start in stride(from: 0, to: blocks.count, by: Self.blockSize) {
                    Self.expand(blocks, at: start, into: schedule)
                    var words = state
                    for step in stride(from: 0, to: 80, by: 8) {
                        for turn in step..<step + 8 {
                            words.take(constants[turn] &+ schedule[turn])
                        }
                    }
                    state.add(words)
                }
            }
        }
    }

    @inline(__always)
    private static func expand(
        _ blocks: UnsafeRawBufferPointer,
        at start: Int,
        into schedule: UnsafeMutableBufferPointer<UInt64>
    ) {
        for index in 0..<16 {
            let offset = start + index * 8
            let word = blocks.loadUnaligned(fromByteOffset: offset, as: UInt64.self)
            schedule[index] = UInt64(bigEndian: word)
        }
        for index in 16..<80 {
            let (early, late) = (schedule[index - 15], schedule[index - 2])
            let first = rotated(early, 1) ^ rotated(early, 8) ^ early >> 7
            let second = rotated(late, 19) ^ rotated(late, 61) ^ late >> 6
            schedule[index] = schedule[index - 16] &+ first &+ schedule[index - 7] &+ second
        }
    }

    @inline(__always)
    private static func rotated(_ word: UInt64, _ count: UInt64) -> UInt64 {
        word &>> count | word &<< (64 &- count)
    }

    /// The eight words of the state; they begin as the fractions of the square roots of the first
    /// eight primes (section 5.3.5).
    private struct Words {
        var a: UInt64 = 0x6A09_E667_F3BC_C908
        var b: UInt64 = 0xBB67_AE85_84CA_A73B
        var c: UInt64 = 0x3C6E_F372_FE94_F82B
        var d: UInt64 = 0xA54F_F53A_5F1D_36F1
        var e: UInt64 = 0x510E_527F_ADE6_82D1
        var f: UInt64 = 0x9B05_688C_2B3E_6C1F
        var g: UInt64 = 0x1F83_D9AB_FB41_BD6B
        var h: UInt64 = 0x5BE0_CD19_137E_2179

        /// One step of section 6.4.2.
        @inline(__always)
        mutating func take(_ word: UInt64) {
            let mix = rotated(e, 14) ^ rotated(e, 18) ^ rotated(e, 41)
            let first = h &+ mix &+ (g ^ e & (f ^ g)) &+ word
            let other = rotated(a, 28) ^ rotated(a, 34) ^ rotated(a, 39)
            let second = other &+ (a & b | c & (a | b))
            (h, g, f, e) = (g, f, e, d &+ first)
            (d, c, b, a) = (c, b, a, first &+ second)
        }

        mutating func add(_ others: Words) {
            (a, b, c, d) = (a &+ others.a, b &+ others.b, c &+ others.c, d &+ others.d)
            (e, f, g, h) = (e &+ others.e, f &+ others.f, g &+ others.g, h &+ others.h)
        }
    }
}
