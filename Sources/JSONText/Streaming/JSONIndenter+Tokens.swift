extension JSONIndenter {
    @inline(__always)
    mutating func beginString(
        as step: Step,
        _ chunk: inout ByteChunk,
        to sink: inout ByteSink
    ) throws(ScanFault) {
        printer.begin(step == .key ? .key : .string, to: &sink)
        sink.append(UInt8(ascii: "\""))
        chunk.position &+= 1
        self.step = step
        try string(&chunk, to: &sink)
    }

    /// Reads a string up to its end or the chunk's.
    @inline(__always)
    mutating func string(_ chunk: inout ByteChunk, to sink: inout ByteSink) throws(ScanFault) {
        guard carry.isEmpty else {
            try completeUnit(&chunk, to: &sink)
            return
        }
        let start = chunk.position
        var end = start
        while true {
            end = CharacterRun.end(chunk.bytes, from: end, to: chunk.count)
            guard end < chunk.count, chunk.bytes[end] != UInt8(ascii: "\"") else { break }
            guard let length = try unit(chunk, at: end) else {
                characters(chunk, from: start, to: end, to: &sink)
                carry = Array(
                    UnsafeBufferPointer(start: chunk.bytes + end, count: chunk.count - end)
                )
                chunk.position = chunk.count
                return
            }
            end &+= length
        }
        characters(chunk, from: start, to: end, to: &sink)
        chunk.position = end
        guard end < chunk.count else { return }
        chunk.position &+= 1
        sink.append(UInt8(ascii: "\""))
        printer.end(step == .key ? .key : .string, to: &sink)
        step = step == .key ? .colon : .afterValue
    }

    /// The length of the escape or character at an offset, nil if the chunk breaks it off.
    private func unit(_ chunk: ByteChunk, at offset: Int) throws(ScanFault) -> Int? {
        let byte = chunk.bytes[offset]
        guard byte >= 0x20 else {
            throw ScanFault(.controlCharacter(Unicode.Scalar(byte)), at: offset)
        }
        switch StringUnit.judge(chunk.bytes + offset, count: chunk.count - offset) {
        case .complete(let length): return length
        case .incomplete: return nil
        case .invalid(let reason, let index): throw ScanFault(reason, at: offset + index)
        }
    }

    /// Adds bytes to a broken-off unit until it is whole.
    private mutating func completeUnit(
        _ chunk: inout ByteChunk,
        to sink: inout ByteSink
    ) throws(ScanFault) {
        while !chunk.isAtEnd {
            carry.append(chunk.next)
            chunk.position += 1
            let unit = carry.withUnsafeBufferPointer { bytes in
                bytes.baseAddress.map { StringUnit.judge($0, count: bytes.count) }
            }
            switch unit {
            case .invalid(let reason, let index):
                throw ScanFault(reason, at: chunk.position - carry.count + index)
            case .complete:
                carry.withUnsafeBufferPointer { bytes in
                    guard let start = bytes.baseAddress else { return }
                    characters(
                        ByteChunk(start, count: bytes.count),
                        from: 0,
                        to: bytes.count,
                        to: &sink
                    )
                }
                carry = []
                return
            case .incomplete, nil: continue
            }
        }
    }

    @inline(__always)
    private func characters(
        _ chunk: ByteChunk,
        from start: Int,
        to end: Int,
        to sink: inout ByteSink
    ) {
        guard printer.format.escapesTerminalControls else {
            sink.append(chunk.bytes + start, count: end &- start)
            return
        }
        TerminalEscapes.append(chunk.bytes + start, count: end - start, to: &sink)
    }

    @inline(__always)
    mutating func beginNumber(
        _ chunk: inout ByteChunk,
        to sink: inout ByteSink
    ) throws(ScanFault) {
        printer.begin(.number, to: &sink)
        number = NumberGrammar()
        step = .number
        try continueNumber(&chunk, to: &sink)
    }

    /// Reads a number up to its end or the chunk's.
    @inline(__always)
    mutating func continueNumber(
        _ chunk: inout ByteChunk,
        to sink: inout ByteSink
    ) throws(ScanFault) {
        let start = chunk.position
        chunk.position = number.run(chunk.bytes, from: start, to: chunk.count)
        sink.append(chunk.bytes + start, count: chunk.position &- start)
        guard !chunk.isAtEnd else { return }
        guard number.isComplete else { throw unexpected(chunk) }
        if number.isZero, chunk.next &- UInt8(ascii: "0") < 10 {
            throw ScanFault(.leadingZero, at: chunk.position - 1)
        }
        endNumber(to: &sink)
    }

    @inline(__always)
    mutating func endNumber(to sink: inout ByteSink) {
        printer.end(.number, to: &sink)
        step = .afterValue
    }

    mutating func beginLiteral(
        _ byte: UInt8,
        _ chunk: inout ByteChunk,
        to sink: inout ByteSink
    ) throws(ScanFault) {
        guard let grammar = LiteralGrammar(first: byte) else { throw unexpected(chunk) }
        printer.begin(.literal, to: &sink)
        literal = grammar
        step = .literal
        try continueLiteral(&chunk, to: &sink)
    }

    /// Reads a literal up to its end or the chunk's.
    mutating func continueLiteral(
        _ chunk: inout ByteChunk,
        to sink: inout ByteSink
    ) throws(ScanFault) {
        while !chunk.isAtEnd, !literal.isComplete {
            guard literal.accept(chunk.next) else { throw unexpected(chunk) }
            sink.append(chunk.next)
            chunk.position &+= 1
        }
        guard literal.isComplete else { return }
        printer.end(.literal, to: &sink)
        step = .afterValue
    }

    /// Passes a byte order mark at the very start, chunk borders within it included.
    mutating func skipByteOrderMark(_ chunk: inout ByteChunk) throws(ScanFault) {
        let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
        while !chunk.isAtEnd, carry.count < mark.count, chunk.next == mark[carry.count] {
            carry.append(chunk.next)
            chunk.position += 1
        }
        if carry.count < mark.count {
            guard !chunk.isAtEnd else { return }
            guard carry.isEmpty else { throw brokenMark(chunk) }
        }
        carry = []
        step = .value
    }

    /// What begins like a mark is another character, or no character.
    private func brokenMark(_ chunk: ByteChunk) -> ScanFault {
        ScanFault(.invalidUTF8, at: chunk.position - carry.count)
    }
}
