/// The compression of SHA-256 (FIPS 180-4, section 6.2).
struct SHA256: BlockCompression {
    static let blockSize = 64
    static let lengthSize = 8
    static let isLittleEndian = false

    private var state = Words()

    var bytes: [UInt8] {
        [state.a, state.b, state.c, state.d, state.e, state.f, state.g, state.h]
            .flatMap { word in withUnsafeBytes(of: word.bigEndian) { Array($0) } }
    }

    mutating func compress(_ blocks: UnsafeRawBufferPointer) {
        Self.constants.withUnsafeBufferPointer { constants in
            withUnsafeTemporaryAllocation(of: UInt32.self, capacity: 64) { schedule in
                for start in stride(from: 0, to: blocks.count, by: Self.blockSize) {
                    Self.expand(blocks, at: start, into: schedule)
                    var words = state
                    for step in stride(from: 0, to: 64, by: 8) {
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
        into schedule: UnsafeMutableBufferPointer<UInt32>
    ) {
        for index in 0..<16 {
            let offset = start + index * 4
            let word = blocks.loadUnaligned(fromByteOffset: offset, as: UInt32.self)
            schedule[index] = UInt32(bigEndian: word)
        }
        for index in 16..<64 {
            let (early, late) = (schedule[index - 15], schedule[index - 2])
            let first = rotated(early, 7) ^ rotated(early, 18) ^ early >> 3
            let second = rotated(late, 17) ^ rotated(late, 19) ^ late >> 10
            schedule[index] = schedule[index - 16] &+ first &+ schedule[index - 7] &+ second
        }
    }

    @inline(__always)
    private static func rotated(_ word: UInt32, _ count: UInt32) -> UInt32 {
        word &>> count | word &<< (32 &- count)
    }

    /// The eight words of the state; they begin as the fractions of the square roots of the first
    /// eight primes (section 5.3.3).
    private struct Words {
        var a: UInt32 = 0x6A09_E667
        var b: UInt32 = 0xBB67_AE85
        var c: UInt32 = 0x3C6E_F372
        var d: UInt32 = 0xA54F_F53A
        var e: UInt32 = 0x510E_527F
        var f: UInt32 = 0x9B05_688C
        var g: UInt32 = 0x1F83_D9AB
        var h: UInt32 = 0x5BE0_CD19

        /// One step of section 6.2.2.
        @inline(__always)
        mutating func take(_ word: UInt32) {
            let mix = rotated(e, 6) ^ rotated(e, 11) ^ rotated(e, 25)
            let first = h &+ mix &+ (g ^ e & (f ^ g)) &+ word
            let other = rotated(a, 2) ^ rotated(a, 13) ^ rotated(a, 22)
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
