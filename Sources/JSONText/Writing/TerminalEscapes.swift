/// Which characters a terminal would obey rather than show, written as escapes.
enum TerminalEscapes {
    /// Writes well-formed UTF-8 that begins and ends at characters.
    static func append(
        _ bytes: UnsafePointer<UInt8>,
        count: Int,
        to sink: inout ByteSink
    ) {
        var written = 0
        var position = 0
        while position < count {
            let (length, codePoint) = decode(bytes + position, count: count - position)
            if mustBeEscaped(codePoint) {
                sink.append(bytes + written, count: position - written)
                sink.append(UnicodeEscape.bytes(of: codePoint))
                written = position + length
            }
            position += length
        }
        sink.append(bytes + written, count: count - written)
    }

    /// DEL, C1, and the marks, embeddings, overrides and isolates of bidirectional text.
    private static func mustBeEscaped(_ codePoint: UInt32) -> Bool {
        switch codePoint {
        case 0x7F...0x9F, 0x061C, 0x200E, 0x200F, 0x202A...0x202E, 0x2066...0x2069: true
        default: false
        }
    }

    /// The length of the first character, and its code point where it has one to three bytes.
    private static func decode(_ bytes: UnsafePointer<UInt8>, count: Int) -> (Int, UInt32) {
        let lead = bytes[0]
        if lead < 0x80 { return (1, UInt32(lead)) }
        if lead >= 0xF0 { return (min(4, count), 0) }
        if lead < 0xE0, count >= 2 {
            return (2, UInt32(lead & 0x1F) << 6 | UInt32(bytes[1] & 0x3F))
        }
        guard count >= 3 else { return (count, 0) }
        let high = UInt32(lead & 0x0F) << 12 | UInt32(bytes[1] & 0x3F) << 6
        return (3, high | UInt32(bytes[2] & 0x3F))
    }
}
