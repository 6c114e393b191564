/// Parses JSON texts into values that keep every spelling, order and repeated key.
///
/// JSONText is the lossless JSON of the project. `JSONValue` is what others hold, `JSONParser`
/// and `JSONWriter` go from and to bytes, `LocatedJSON` adds places for messages about a file,
/// `JSONIndenter` re-indents a stream without any tree. It knows nothing of HTTP or files.
package enum JSONParser {
    /// How deep arrays and objects may nest unless a caller says otherwise.
    ///
    /// Parsing, comparing and printing cost no stack; releasing a value does, in the runtime, and
    /// a value of this depth is released on a thread with a stack of 512 KiB.
    package static let defaultDepthLimit = 1_000

    /// The value of a text of bytes (RFC 8259), or the first fault in it.
    package static func parse(
        _ bytes: UnsafeBufferPointer<UInt8>,
        dialect: JSONDialect = .strict,
        depthLimit: Int = defaultDepthLimit
    ) throws(JSONFault) -> JSONValue {
        var builder = JSONTreeBuilder()
        try scan(bytes, dialect: dialect, depthLimit: depthLimit, into: &builder)
        return builder.result()
    }

    /// The value of a text of bytes (RFC 8259), or the first fault in it.
    package static func parse(
        _ bytes: [UInt8],
        dialect: JSONDialect = .strict,
        depthLimit: Int = defaultDepthLimit
    ) throws(JSONFault) -> JSONValue {
        try bytes.withUnsafeBufferPointer { (buffer) throws(JSONFault) -> JSONValue in
            try parse(buffer, dialect: dialect, depthLimit: depthLimit)
        }
    }

    /// The value of a text of bytes (RFC 8259), or the first fault in it.
    package static func parse(
        _ bytes: some Collection<UInt8>,
        dialect: JSONDialect = .strict,
        depthLimit: Int = defaultDepthLimit
    ) throws(JSONFault) -> JSONValue {
        try parse(Array(bytes), dialect: dialect, depthLimit: depthLimit)
    }

    /// Runs the one grammar over a text for any builder.
    static func scan<Sink: JSONSink & ~Copyable>(
        _ bytes: UnsafeBufferPointer<UInt8>,
        dialect: JSONDialect,
        depthLimit: Int,
        into sink: inout Sink
    ) throws(JSONFault) {
        guard let start = bytes.baseAddress else {
            throw JSONFault(reason: .empty, offset: 0, line: 1, column: 1)
        }
        var scanner = JSONScanner(
            start,
            count: bytes.count,
            dialect: dialect,
            depthLimit: depthLimit
        )
        do throws(ScanFault) {
            try scanner.scan(into: &sink)
        } catch {
            throw error.located(in: bytes, of: LineCounter())
        }
    }
}
