/// Counts bytes of a kind, eight at a time: a stream is counted along with being read, and the
/// count must not show beside it.
enum ByteCount {
    private static let ones: UInt64 = 0x0101_0101_0101_0101
    private static let low7: UInt64 = 0x7F7F_7F7F_7F7F_7F7F

    /// How many line feeds there are.
    static func newlines(in bytes: UnsafeBufferPointer<UInt8>) -> Int {
        count(bytes) { word in
            // Exact for every byte: the sum within seven bits never carries into the next.
            let difference = word ^ (ones &* UInt64(UInt8(ascii: "\n")))
            return ~((difference & low7) &+ low7 | difference | low7) &>> 7
        }
    }

    /// How many Unicode scalars begin in these bytes of UTF-8.
    static func scalars(in bytes: UnsafeBufferPointer<UInt8>) -> Int {
        bytes.count - count(bytes) { word in (word &>> 7) & ~(word &>> 6) & ones }
    }

    /// The sum over all bytes of what `marks` gives: 1 in each byte that counts, else 0.
    @inline(__always)
    private static func count(
        _ bytes: UnsafeBufferPointer<UInt8>,
        marks: (UInt64) -> UInt64
    ) -> Int {
        guard let start = bytes.baseAddress else { return 0 }
        let raw = UnsafeRawPointer(start)
        let count = bytes.count
        var total = 0
        var position = 0
        while position &+ 8 <= count {
            // A byte of the sum holds 255 at most, then it is added up.
            let end = min(count, position &+ 255 &* 8)
            var sums: UInt64 = 0
            while position &+ 8 <= end {
                sums &+= marks(raw.loadUnaligned(fromByteOffset: position, as: UInt64.self))
                position &+= 8
            }
            for shift in stride(from: 0, to: 64, by: 8) {
                total &+= Int(truncatingIfNeeded: sums &>> UInt64(shift) & 0xFF)
            }
        }
        while position < count {
            total &+= Int(truncatingIfNeeded: marks(UInt64(bytes[position])) & 0xFF)
            position &+= 1
        }
        return total
    }
}
