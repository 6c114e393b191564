import APIModel
import JSONText

/// Indents or compacts a JSON body as it comes, without the tree.
struct JSONBody: BodyTransform {
    private var indenter: JSONIndenter
    private var prefix: [UInt8]
    private let isStrict: Bool
    private let isForTerminal: Bool
    private let charset: Charset
    private var undecoded: [UInt8] = []
    private var fallback: (any BodyTransform)?
    private var consumed = 0

    /// A transform of this shape; one that is not strict goes on as text where the body turns out
    /// not to be JSON, and decodes it first where it is for a terminal.
    init(
        _ indenter: JSONIndenter,
        strippingPrefix prefix: String? = nil,
        charset: Charset? = nil,
        isStrict: Bool,
        isForTerminal: Bool = true
    ) {
        self.charset = charset ?? .utf8
        self.indenter = indenter
        self.prefix = Array((prefix ?? "").utf8)
        self.isStrict = isStrict
        self.isForTerminal = isForTerminal
    }

    mutating func feed(
        _ bytes: UnsafeRawBufferPointer,
        into output: inout [UInt8]
    ) throws(LandingError) {
        guard !isStrict, isForTerminal else { return try indent(bytes, into: &output) }
        undecoded.append(contentsOf: bytes)
        let count = charset.wholeCharacters(in: undecoded)
        let text = Array(charset.decode(undecoded[..<count]).utf8)
        undecoded.removeFirst(count)
        try indent(text, into: &output)
    }

    mutating func finish(into output: inout [UInt8]) throws(LandingError) {
        if !undecoded.isEmpty {
            try indent(Array(charset.decode(undecoded[...]).utf8), into: &output)
        }
        if fallback != nil {
            try fallback?.finish(into: &output)
            return
        }
        guard consumed > 0 else { return }
        do throws(JSONFault) {
            try indenter.finish(into: &output)
            output.append(UInt8(ascii: "\n"))
        } catch {
            guard !isStrict else { throw error.landingError }
            output.append(UInt8(ascii: "\n"))
        }
    }

    private mutating func indent(
        _ text: [UInt8],
        into output: inout [UInt8]
    ) throws(LandingError) {
        try text.withUnsafeBufferPointer { (text) throws(LandingError) in
            try indent(UnsafeRawBufferPointer(text), into: &output)
        }
    }

    private mutating func indent(
        _ bytes: UnsafeRawBufferPointer,
        into output: inout [UInt8]
    ) throws(LandingError) {
        if fallback != nil { return try fallback?.feed(bytes, into: &output) ?? () }
        let rest = UnsafeRawBufferPointer(rebasing: withoutPrefix(bytes))
        defer { consumed += rest.count }
        indenter.feed(rest.bindMemory(to: UInt8.self), into: &output)
        if let fault = indenter.fault { try recover(fault, from: rest, into: &output) }
    }

    private mutating func withoutPrefix(_ bytes: UnsafeRawBufferPointer) -> Slice<
        UnsafeRawBufferPointer
    > {
        let shared = zip(prefix, bytes).prefix { $0 == $1 }.count
        let isWhole = shared == min(prefix.count, bytes.count)
        defer { prefix = isWhole ? Array(prefix.dropFirst(shared)) : [] }
        return isWhole ? bytes.dropFirst(shared) : bytes[...]
    }

    private mutating func recover(
        _ fault: JSONFault,
        from bytes: UnsafeRawBufferPointer,
        into output: inout [UInt8]
    ) throws(LandingError) {
        guard !isStrict else { throw fault.landingError }
        var text: any BodyTransform =
            isForTerminal ? TerminalBody(charset: nil) : UnchangedBody()
        let start = min(max(fault.offset - consumed, 0), bytes.count)
        try text.feed(UnsafeRawBufferPointer(rebasing: bytes[start...]), into: &output)
        fallback = text
    }
}

extension JSONFault {
    /// The fault as a reason to refuse an answer.
    var landingError: LandingError {
        .notJSON(reason: title, line: line, column: column)
    }
}
