/// Finds the elements of one array in a stream of bytes, so that a large array can be worked on
/// element by element in the memory of one.
///
/// It finds where elements end and checks what stands between them; whether each element is JSON is
/// for the parser to say. A text that does not begin with `[` is no array: `isArray` tells, and
/// nothing of it is given.
package struct JSONArraySplitter: Sendable {
    private enum Step {
        case start, firstElement, element, inside, comma, end, refused
    }

    private var step = Step.start
    private var value = ValueEnd()
    private var held: [UInt8] = []
    private var lines = LineCounter()

    /// A splitter at the start of a text.
    package init() {}

    /// The number of bytes of an element whose end has not come yet.
    package var heldCount: Int { held.count }

    /// Whether the text is an array; nil as long as nothing but white space came.
    package var isArray: Bool? {
        switch step {
        case .start: nil
        case .refused: false
        default: true
        }
    }

    /// Takes the next chunk and gives each element that ends in it.
    ///
    /// Throws what `body` throws, and through `refuse` a fault where something else stands than an
    /// element, a comma or the end.
    package mutating func feed<Failure: Error>(
        _ bytes: UnsafeBufferPointer<UInt8>,
        refuse: (JSONFault) -> Failure,
        each body: (UnsafeBufferPointer<UInt8>) throws(Failure) -> Void
    ) throws(Failure) {
        var position = 0
        var start = 0
        while position < bytes.count, step != .refused {
            guard step != .inside else {
                guard value.advance(over: bytes, at: &position) else { continue }
                try give(UnsafeBufferPointer(rebasing: bytes[start..<position]), to: body)
                step = .comma
                continue
            }
            if let fault = take(bytes[position]) {
                throw refuse(located(fault, in: bytes, at: position))
            }
            if step == .inside { start = position } else { position += 1 }
        }
        if step == .inside { held.append(contentsOf: bytes[start...]) }
        lines.advance(over: bytes)
    }

    /// Ends the text; throws through `refuse` if the array is not closed.
    package func finish<Failure: Error>(refuse: (JSONFault) -> Failure) throws(Failure) {
        guard step != .end, step != .refused else { return }
        let reason = JSONFault.Reason.ended(expected: .commaOrArrayEnd)
        throw refuse(located(reason, in: UnsafeBufferPointer(start: nil, count: 0), at: 0))
    }

    /// Reads a byte between elements; why it cannot stand there, if so.
    private mutating func take(_ byte: UInt8) -> JSONFault.Reason? {
        guard !JSONScanner.isWhiteSpace(byte) else { return nil }
        switch (step, byte) {
        case (.start, UInt8(ascii: "[")): step = .firstElement
        case (.start, _): step = .refused
        case (.firstElement, UInt8(ascii: "]")), (.comma, UInt8(ascii: "]")): step = .end
        case (.comma, UInt8(ascii: ",")): step = .element
        case (.firstElement, _), (.element, _):
            guard byte != UInt8(ascii: ","), byte != UInt8(ascii: "]") else {
                return .unexpected(Unicode.Scalar(byte), expected: .value)
            }
            value = ValueEnd()
            step = .inside
        case (.end, _): return .unexpected(Unicode.Scalar(byte), expected: .end)
        default: return .unexpected(Unicode.Scalar(byte), expected: .commaOrArrayEnd)
        }
        return nil
    }

    private mutating func give<Failure: Error>(
        _ bytes: UnsafeBufferPointer<UInt8>,
        to body: (UnsafeBufferPointer<UInt8>) throws(Failure) -> Void
    ) throws(Failure) {
        guard !held.isEmpty else { return try body(bytes) }
        held.append(contentsOf: bytes)
        defer { held.removeAll(keepingCapacity: true) }
        try held.withUnsafeBufferPointer { (whole) throws(Failure) in try body(whole) }
    }

    private func located(
        _ reason: JSONFault.Reason,
        in bytes: UnsafeBufferPointer<UInt8>,
        at position: Int
    ) -> JSONFault {
        var place = lines
        place.advance(over: UnsafeBufferPointer(rebasing: bytes[..<position]))
        return JSONFault(
            reason: reason,
            offset: place.offset,
            line: place.line,
            column: place.column
        )
    }
}

/// Finds the end of one value inside an array, by brackets and quotes alone.
private struct ValueEnd: Sendable {
    private enum Step {
        case outside, string, escape
    }

    private var step = Step.outside
    private var depth = 0

    /// Reads on; true at the end of the value, `position` then behind it.
    @inline(__always)
    mutating func advance(over bytes: UnsafeBufferPointer<UInt8>, at position: inout Int) -> Bool {
        switch step {
        case .outside: return advanceOutside(bytes, &position)
        case .escape:
            step = .string
            position &+= 1
            return false
        case .string: return advanceInString(bytes, &position)
        }
    }

    @inline(__always)
    private mutating func advanceOutside(
        _ bytes: UnsafeBufferPointer<UInt8>,
        _ position: inout Int
    ) -> Bool {
        while position < bytes.count {
            switch bytes[position] {
            case UInt8(ascii: "\""):
                step = .string
                position &+= 1
                return false
            case UInt8(ascii: "["), UInt8(ascii: "{"): depth &+= 1
            case UInt8(ascii: "]"), UInt8(ascii: "}"):
                // The bracket that closes the array around the value is not the value's.
                guard depth > 0 else { return true }
                depth &-= 1
                guard depth > 0 else {
                    position &+= 1
                    return true
                }
            case UInt8(ascii: ",") where depth == 0: return true
            default: break
            }
            position &+= 1
        }
        return false
    }

    @inline(__always)
    private mutating func advanceInString(
        _ bytes: UnsafeBufferPointer<UInt8>,
        _ position: inout Int
    ) -> Bool {
        guard let start = bytes.baseAddress else { return false }
        position = CharacterRun.end(start, from: position, to: bytes.count)
        guard position < bytes.count else { return false }
        let byte = bytes[position]
        position &+= 1
        if byte == UInt8(ascii: "\\") { step = .escape }
        guard byte == UInt8(ascii: "\"") else { return false }
        step = .outside
        return depth == 0
    }
}
