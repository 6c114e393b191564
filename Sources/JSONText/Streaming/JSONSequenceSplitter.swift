/// Finds the values of a stream that holds several: one a line, one behind another, or each
/// behind a record separator (RFC 7464).
///
/// It only finds where values end; whether each is JSON is for the parser to say. It holds no
/// more than the value that a chunk broke off.
package struct JSONSequenceSplitter: Sendable {
    private enum Step {
        case between, scalar, container, string, escape
    }

    private var step = Step.between
    private var depth = 0
    private var held: [UInt8] = []
    private var offset = 0

    /// A splitter at the start of a stream.
    package init() {}

    /// Takes the next chunk and gives each value that ends in it, with its offset in the stream;
    /// rethrows what `body` throws, after which the splitter is of no use.
    package mutating func feed<Failure: Error>(
        _ bytes: UnsafeBufferPointer<UInt8>,
        each body: (UnsafeBufferPointer<UInt8>, Int) throws(Failure) -> Void
    ) throws(Failure) {
        var start = 0
        var position = 0
        while position < bytes.count {
            let wasBetween = step == .between
            let isEnd = advance(over: bytes, at: &position)
            if wasBetween { start = step == .between ? position : position - 1 }
            guard isEnd else { continue }
            try give(UnsafeBufferPointer(rebasing: bytes[start..<position]), at: start, to: body)
            start = position
        }
        if step != .between { held.append(contentsOf: bytes[start...]) }
        offset += bytes.count
    }

    /// Takes the next chunk and gives each value that ends in it, with its offset in the stream.
    package mutating func feed<Failure: Error>(
        _ bytes: [UInt8],
        each body: (UnsafeBufferPointer<UInt8>, Int) throws(Failure) -> Void
    ) throws(Failure) {
        try bytes.withUnsafeBufferPointer { (buffer) throws(Failure) in
            try feed(buffer, each: body)
        }
    }

    /// Ends the stream and gives what is left, a number or a value that is not whole.
    package mutating func finish<Failure: Error>(
        each body: (UnsafeBufferPointer<UInt8>, Int) throws(Failure) -> Void
    ) throws(Failure) {
        guard step != .between else { return }
        step = .between
        try give(UnsafeBufferPointer(start: nil, count: 0), at: 0, to: body)
    }

    /// Reads a byte, or some of a string; whether a value ends there.
    @inline(__always)
    private mutating func advance(
        over bytes: UnsafeBufferPointer<UInt8>,
        at position: inout Int
    ) -> Bool {
        let byte = bytes[position]
        switch step {
        case .between:
            position &+= 1
            begin(byte)
        case .scalar:
            guard JSONSequenceSplitter.endsScalar(byte) else {
                position &+= 1
                return false
            }
            step = .between
            return true
        case .container:
            position &+= 1
            return isEndOfContainer(byte)
        case .string:
            return isEndOfString(bytes, at: &position)
        case .escape:
            position &+= 1
            step = .string
        }
        return false
    }

    private mutating func begin(_ byte: UInt8) {
        switch byte {
        case UInt8(ascii: "["), UInt8(ascii: "{"):
            depth = 1
            step = .container
        case UInt8(ascii: "\""): step = .string
        default: step = JSONSequenceSplitter.separates(byte) ? .between : .scalar
        }
    }

    @inline(__always)
    private mutating func isEndOfContainer(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "\""): step = .string
        case UInt8(ascii: "["), UInt8(ascii: "{"): depth &+= 1
        case UInt8(ascii: "]"), UInt8(ascii: "}"):
            depth &-= 1
            guard depth == 0 else { return false }
            step = .between
            return true
        default: break
        }
        return false
    }

    @inline(__always)
    private mutating func isEndOfString(
        _ bytes: UnsafeBufferPointer<UInt8>,
        at position: inout Int
    ) -> Bool {
        guard let start = bytes.baseAddress else { return false }
        position = CharacterRun.end(start, from: position, to: bytes.count)
        guard position < bytes.count else { return false }
        let byte = bytes[position]
        position &+= 1
        if byte == UInt8(ascii: "\\") { step = .escape }
        guard byte == UInt8(ascii: "\"") else { return false }
        step = depth == 0 ? .between : .container
        return depth == 0
    }

    private mutating func give<Failure: Error>(
        _ bytes: UnsafeBufferPointer<UInt8>,
        at start: Int,
        to body: (UnsafeBufferPointer<UInt8>, Int) throws(Failure) -> Void
    ) throws(Failure) {
        guard !held.isEmpty else {
            try body(bytes, offset + start)
            return
        }
        let begin = offset - held.count
        held.append(contentsOf: bytes)
        defer { held = [] }
        try held.withUnsafeBufferPointer { (whole) throws(Failure) in try body(whole, begin) }
    }

    /// White space or the record separator.
    private static func separates(_ byte: UInt8) -> Bool {
        JSONScanner.isWhiteSpace(byte) || byte == 0x1E
    }

    private static func endsScalar(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "["), UInt8(ascii: "{"), UInt8(ascii: "\""): true
        default: separates(byte)
        }
    }
}
