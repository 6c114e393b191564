/// A chunk of a stream and how far it was read.
struct ByteChunk {
    let bytes: UnsafePointer<UInt8>
    let count: Int
    var position = 0

    init(_ bytes: UnsafePointer<UInt8>, count: Int) {
        self.bytes = bytes
        self.count = count
    }

    /// Whether all was read.
    var isAtEnd: Bool {
        @inline(__always) get { position >= count }
    }

    /// The next byte, of a chunk that is not at its end.
    var next: UInt8 {
        @inline(__always) get { bytes[position] }
    }
}
