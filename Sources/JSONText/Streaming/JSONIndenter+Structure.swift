extension JSONIndenter {
    /// Reads the whole chunk.
    mutating func run(_ chunk: inout ByteChunk, to sink: inout ByteSink) throws(ScanFault) {
        if step == .mark { try skipByteOrderMark(&chunk) }
        while !chunk.isAtEnd {
            switch step {
            case .key, .string: try string(&chunk, to: &sink)
            case .number: try continueNumber(&chunk, to: &sink)
            case .literal: try continueLiteral(&chunk, to: &sink)
            default:
                skipWhiteSpace(&chunk)
                guard !chunk.isAtEnd else { return }
                try structure(&chunk, to: &sink)
            }
        }
    }

    @inline(__always)
    private func skipWhiteSpace(_ chunk: inout ByteChunk) {
        while !chunk.isAtEnd, JSONScanner.isWhiteSpace(chunk.next) { chunk.position &+= 1 }
    }

    @inline(__always)
    private mutating func structure(
        _ chunk: inout ByteChunk,
        to sink: inout ByteSink
    ) throws(ScanFault) {
        let byte = chunk.next
        switch step {
        case .afterValue: try separator(byte, &chunk, to: &sink)
        case .colon:
            guard byte == UInt8(ascii: ":") else { throw unexpected(chunk) }
            printer.colon(to: &sink)
            chunk.position &+= 1
            step = .value
        case .firstKey, .nextKey:
            if step == .firstKey, byte == UInt8(ascii: "}") {
                close(byte, isEmpty: true, &chunk, to: &sink)
                return
            }
            guard byte == UInt8(ascii: "\"") else { throw unexpected(chunk) }
            if step == .firstKey { printer.lineBreak(to: &sink) }
            try beginString(as: .key, &chunk, to: &sink)
        case .firstElement:
            if byte == UInt8(ascii: "]") {
                close(byte, isEmpty: true, &chunk, to: &sink)
                return
            }
            printer.lineBreak(to: &sink)
            try value(byte, &chunk, to: &sink)
        default: try value(byte, &chunk, to: &sink)
        }
    }

    @inline(__always)
    private mutating func separator(
        _ byte: UInt8,
        _ chunk: inout ByteChunk,
        to sink: inout ByteSink
    ) throws(ScanFault) {
        guard nesting.depth > 0 else { throw unexpected(chunk) }
        if byte == UInt8(ascii: ",") {
            printer.comma(to: &sink)
            chunk.position &+= 1
            step = nesting.isObject ? .nextKey : .value
            return
        }
        guard byte == (nesting.isObject ? UInt8(ascii: "}") : UInt8(ascii: "]")) else {
            throw unexpected(chunk)
        }
        close(byte, isEmpty: false, &chunk, to: &sink)
    }

    @inline(__always)
    private mutating func value(
        _ byte: UInt8,
        _ chunk: inout ByteChunk,
        to sink: inout ByteSink
    ) throws(ScanFault) {
        switch byte {
        case UInt8(ascii: "\""): try beginString(as: .string, &chunk, to: &sink)
        case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"):
            try beginNumber(&chunk, to: &sink)
        case UInt8(ascii: "["), UInt8(ascii: "{"):
            let isObject = byte == UInt8(ascii: "{")
            printer.open(byte, to: &sink)
            nesting.push(isObject: isObject)
            chunk.position &+= 1
            step = isObject ? .firstKey : .firstElement
        default: try beginLiteral(byte, &chunk, to: &sink)
        }
    }

    @inline(__always)
    private mutating func close(
        _ byte: UInt8,
        isEmpty: Bool,
        _ chunk: inout ByteChunk,
        to sink: inout ByteSink
    ) {
        printer.close(byte, isEmpty: isEmpty, to: &sink)
        nesting.pop()
        chunk.position &+= 1
        step = .afterValue
    }

    /// The fault of a character that does not belong where the chunk was read to.
    func unexpected(_ chunk: ByteChunk) -> ScanFault {
        ScanFault(
            .unexpectedCharacter(
                chunk.bytes + chunk.position,
                count: chunk.count - chunk.position,
                expected: expectation
            ),
            at: chunk.position
        )
    }

    /// What the present step waits for.
    var expectation: JSONFault.Expectation {
        switch step {
        case .mark, .value: .value
        case .firstElement: .valueOrArrayEnd
        case .firstKey: .keyOrObjectEnd
        case .nextKey: .key
        case .colon: .colon
        case .afterValue:
            nesting.depth == 0 ? .end : nesting.isObject ? .commaOrObjectEnd : .commaOrArrayEnd
        case .key, .string: .quote
        case .number: .digit
        case .literal: .literal(literal.spelling)
        }
    }
}
