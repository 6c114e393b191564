extension JSONScanner {
    /// Passes a byte order mark, which parsers may ignore (RFC 8259, section 8.1).
    mutating func skipByteOrderMark() {
        guard count >= 3, bytes[0] == 0xEF, bytes[1] == 0xBB, bytes[2] == 0xBF else { return }
        position = 3
    }

    /// Passes white space, and comments where the dialect has them.
    @inline(__always)
    mutating func skipSpace() throws(ScanFault) {
        skipWhiteSpace()
        guard dialect == .commented else { return }
        try skipComments()
    }

    @inline(__always)
    private mutating func skipWhiteSpace() {
        while position < count, JSONScanner.isWhiteSpace(bytes[position]) { position &+= 1 }
    }

    private mutating func skipComments() throws(ScanFault) {
        while position + 1 < count, bytes[position] == UInt8(ascii: "/") {
            switch bytes[position + 1] {
            case UInt8(ascii: "/"): try skipLineComment()
            case UInt8(ascii: "*"): try skipBlockComment()
            default: return
            }
            skipWhiteSpace()
        }
    }

    private mutating func skipLineComment() throws(ScanFault) {
        while position < count, bytes[position] != UInt8(ascii: "\n") {
            try skipCommentCharacter()
        }
    }

    private mutating func skipBlockComment() throws(ScanFault) {
        position += 2
        while position + 1 < count {
            if bytes[position] == UInt8(ascii: "*"), bytes[position + 1] == UInt8(ascii: "/") {
                position += 2
                return
            }
            try skipCommentCharacter()
        }
        throw ScanFault(.ended(expected: .commentEnd), at: count)
    }

    private mutating func skipCommentCharacter() throws(ScanFault) {
        guard bytes[position] >= 0x80 else {
            position += 1
            return
        }
        guard
            case .complete(let length) = StringUnit.judge(bytes + position, count: count - position)
        else { throw ScanFault(.invalidUTF8, at: position) }
        position += length
    }

    /// Space, tab, line feed or carriage return (RFC 8259, section 2).
    @inline(__always)
    static func isWhiteSpace(_ byte: UInt8) -> Bool {
        byte <= 0x20
            && (byte == 0x20 || byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r")
                || byte == UInt8(ascii: "\t"))
    }
}
