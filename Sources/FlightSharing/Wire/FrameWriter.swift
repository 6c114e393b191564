/// Writes numbers and byte strings so that `FrameReader` finds them again.
struct FrameWriter {
    private(set) var bytes: [UInt8] = []

    mutating func append(_ number: Int64) {
        withUnsafeBytes(of: number.littleEndian) { bytes += $0 }
    }

    mutating func append(_ string: [UInt8]) {
        append(Int64(string.count))
        bytes += string
    }

    mutating func append(_ text: String) {
        append(Array(text.utf8))
    }
}
