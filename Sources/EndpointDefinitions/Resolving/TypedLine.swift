/// A line as it is typed on a terminal that hands over each key.
struct TypedLine: Equatable {
    /// Whether nothing more belongs to it.
    private(set) var isComplete = false
    /// Whether it was ended by the interrupt key.
    private(set) var isInterrupted = false
    private var bytes: [UInt8] = []

    /// What was typed, corrections applied.
    var text: String { String(decoding: bytes, as: UTF8.self) }

    /// Takes the next byte: a character, a correction or an end.
    mutating func take(_ byte: UInt8) {
        switch byte {
        case 0x0A, 0x0D, 0x04: isComplete = true
        case 0x03:
            isComplete = true
            isInterrupted = true
        case 0x7F, 0x08: removeLast()
        case 0x15: bytes = []
        default: bytes.append(byte)
        }
    }

    private mutating func removeLast() {
        while let last = bytes.popLast(), last & 0xC0 == 0x80 {}
    }
}
