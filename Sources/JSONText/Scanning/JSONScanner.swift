/// The grammar of JSON (RFC 8259) over bytes in memory, told to a sink as it is recognised.
///
/// It works by a visible step and a bit per open container instead of recursion, so that depth
/// costs no stack. Extensions hold the tokens and the white space.
struct JSONScanner: ~Copyable {
    /// What may come next.
    private enum Step {
        case value, firstElement, nextElement, firstKey, nextKey, colon, afterValue
    }

    let bytes: UnsafePointer<UInt8>
    let count: Int
    let dialect: JSONDialect
    let depthLimit: Int
    var position = 0
    private var nesting = Nesting()
    private var step = Step.value

    init(
        _ bytes: UnsafePointer<UInt8>,
        count: Int,
        dialect: JSONDialect,
        depthLimit: Int
    ) {
        self.bytes = bytes
        self.count = count
        self.dialect = dialect
        self.depthLimit = depthLimit
    }

    /// Walks the whole text.
    mutating func scan<Sink: JSONSink & ~Copyable>(into sink: inout Sink) throws(ScanFault) {
        skipByteOrderMark()
        try skipSpace()
        guard position < count else { throw ScanFault(.empty, at: position) }
        while step != .afterValue || nesting.depth > 0 {
            try advance(into: &sink)
            try skipSpace()
        }
        guard position == count else { throw unexpected(.end) }
    }

    @inline(__always)
    private mutating func advance<Sink: JSONSink & ~Copyable>(
        into sink: inout Sink
    ) throws(ScanFault) {
        guard position < count else { throw ScanFault(.ended(expected: expectation), at: position) }
        let byte = bytes[position]
        switch step {
        case .afterValue: try separator(byte, into: &sink)
        case .colon:
            guard byte == UInt8(ascii: ":") else { throw unexpected(.colon) }
            position += 1
            step = .value
        case .firstKey, .nextKey: try member(byte, into: &sink)
        case .value: try value(byte, into: &sink)
        case .firstElement, .nextElement:
            guard byte == UInt8(ascii: "]"), mayClose else {
                try value(byte, into: &sink)
                return
            }
            close(into: &sink)
        }
    }

    @inline(__always)
    private mutating func separator<Sink: JSONSink & ~Copyable>(
        _ byte: UInt8,
        into sink: inout Sink
    ) throws(ScanFault) {
        if byte == UInt8(ascii: ",") {
            position += 1
            step = nesting.isObject ? .nextKey : .nextElement
            return
        }
        guard byte == (nesting.isObject ? UInt8(ascii: "}") : UInt8(ascii: "]")) else {
            throw unexpected(expectation)
        }
        close(into: &sink)
    }

    @inline(__always)
    private mutating func member<Sink: JSONSink & ~Copyable>(
        _ byte: UInt8,
        into sink: inout Sink
    ) throws(ScanFault) {
        if byte == UInt8(ascii: "}"), mayClose {
            close(into: &sink)
            return
        }
        guard byte == UInt8(ascii: "\"") else { throw unexpected(expectation) }
        let start = position
        sink.key(try string(), from: start, to: position)
        step = .colon
    }

    @inline(__always)
    private mutating func value<Sink: JSONSink & ~Copyable>(
        _ byte: UInt8,
        into sink: inout Sink
    ) throws(ScanFault) {
        let start = position
        switch byte {
        case UInt8(ascii: "["): try open(isObject: false, into: &sink)
        case UInt8(ascii: "{"): try open(isObject: true, into: &sink)
        default:
            let scalar = try scalar(byte)
            sink.scalar(scalar, from: start, to: position)
            step = .afterValue
        }
    }

    @inline(__always)
    private mutating func scalar(_ byte: UInt8) throws(ScanFault) -> JSONValue {
        switch byte {
        case UInt8(ascii: "\""): return .string(try string())
        case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"): return .number(try number())
        case UInt8(ascii: "t"):
            try literal("true")
            return .bool(true)
        case UInt8(ascii: "f"):
            try literal("false")
            return .bool(false)
        case UInt8(ascii: "n"):
            try literal("null")
            return .null
        default: throw unexpected(expectation)
        }
    }

    private mutating func open<Sink: JSONSink & ~Copyable>(
        isObject: Bool,
        into sink: inout Sink
    ) throws(ScanFault) {
        guard nesting.depth < depthLimit else {
            throw ScanFault(.nestedDeeper(than: depthLimit), at: position)
        }
        nesting.push(isObject: isObject)
        if isObject { sink.openObject(at: position) } else { sink.openArray(at: position) }
        position += 1
        step = isObject ? .firstKey : .firstElement
    }

    private mutating func close<Sink: JSONSink & ~Copyable>(into sink: inout Sink) {
        position += 1
        if nesting.isObject {
            sink.closeObject(at: position)
        } else {
            sink.closeArray(at: position)
        }
        nesting.pop()
        step = .afterValue
    }

    /// Whether a container may end here: at once, or after a trailing comma where allowed.
    private var mayClose: Bool {
        step == .firstElement || step == .firstKey || dialect == .commented
    }

    private var expectation: JSONFault.Expectation {
        switch step {
        case .value: .value
        case .firstElement: .valueOrArrayEnd
        case .nextElement: dialect == .commented ? .valueOrArrayEnd : .value
        case .firstKey: .keyOrObjectEnd
        case .nextKey: dialect == .commented ? .keyOrObjectEnd : .key
        case .colon: .colon
        case .afterValue: nesting.isObject ? .commaOrObjectEnd : .commaOrArrayEnd
        }
    }
}
