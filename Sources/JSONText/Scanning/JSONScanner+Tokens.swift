extension JSONScanner {
    /// The string at the position, which holds its opening quote.
    @inline(__always)
    mutating func string() throws(ScanFault) -> JSONString {
        let opening = position
        var hasEscapes = false
        position += 1
        while true {
            position = CharacterRun.end(bytes, from: position, to: count)
            guard position < count else {
                throw ScanFault(.ended(expected: .quote), at: position)
            }
            let byte = bytes[position]
            if byte == UInt8(ascii: "\"") { break }
            if byte == UInt8(ascii: "\\") { hasEscapes = true }
            try unit(byte)
        }
        let spelling = text(from: opening + 1)
        position += 1
        return JSONString(spelling: spelling, hasEscapes: hasEscapes)
    }

    /// Passes an escape or a character beyond ASCII.
    private mutating func unit(_ byte: UInt8) throws(ScanFault) {
        guard byte >= 0x20 else {
            throw ScanFault(.controlCharacter(Unicode.Scalar(byte)), at: position)
        }
        switch StringUnit.judge(bytes + position, count: count - position) {
        case .complete(let length): position += length
        case .incomplete:
            guard byte < 0x80 else { throw ScanFault(.invalidUTF8, at: position) }
            throw ScanFault(.ended(expected: .quote), at: count)
        case .invalid(let reason, let index): throw ScanFault(reason, at: position + index)
        }
    }

    /// The number at the position.
    @inline(__always)
    mutating func number() throws(ScanFault) -> JSONNumber {
        let start = position
        var grammar = NumberGrammar()
        position = grammar.run(bytes, from: start, to: count)
        guard grammar.isComplete else {
            guard position < count else {
                throw ScanFault(.ended(expected: .digit), at: position)
            }
            throw unexpected(.digit)
        }
        if grammar.isZero, position < count, bytes[position] &- UInt8(ascii: "0") < 10 {
            throw ScanFault(.leadingZero, at: position - 1)
        }
        return JSONNumber(spelling: text(from: start))
    }

    /// Passes exactly this literal.
    mutating func literal(_ text: StaticString) throws(ScanFault) {
        for index in 0..<text.utf8CodeUnitCount {
            guard position + index < count else {
                throw ScanFault(.ended(expected: .literal("\(text)")), at: count)
            }
            guard bytes[position + index] == text.utf8Start[index] else {
                throw unexpected(.literal("\(text)"), at: position + index)
            }
        }
        position += text.utf8CodeUnitCount
    }

    @inline(__always)
    private func text(from start: Int) -> String {
        String(
            decoding: UnsafeBufferPointer(start: bytes + start, count: position - start),
            as: UTF8.self
        )
    }

    /// The fault of a character that does not belong at the position.
    func unexpected(
        _ expectation: JSONFault.Expectation,
        at offset: Int? = nil
    ) -> ScanFault {
        let place = offset ?? position
        return ScanFault(
            .unexpectedCharacter(bytes + place, count: count - place, expected: expectation),
            at: place
        )
    }
}

extension JSONFault.Reason {
    /// The reason that names the character at these bytes, or that they are none.
    static func unexpectedCharacter(
        _ bytes: UnsafePointer<UInt8>,
        count: Int,
        expected: JSONFault.Expectation
    ) -> JSONFault.Reason {
        guard bytes[0] >= 0x80 else {
            return .unexpected(Unicode.Scalar(bytes[0]), expected: expected)
        }
        guard case .complete(let length) = StringUnit.judge(bytes, count: count) else {
            return .invalidUTF8
        }
        let text = String(
            decoding: UnsafeBufferPointer(start: bytes, count: length),
            as: UTF8.self
        )
        return text.unicodeScalars.first.map { .unexpected($0, expected: expected) } ?? .invalidUTF8
    }
}
