import APIModel

/// Decides by its first bytes how a body without a useful media type is shown on a terminal.
struct SniffedBody: BodyTransform {
    private let asJSON: @Sendable () -> JSONBody
    private let onBinary: @Sendable () -> Void
    private var chosen: (any BodyTransform)?

    init(asJSON: @escaping @Sendable () -> JSONBody, onBinary: @escaping @Sendable () -> Void) {
        self.asJSON = asJSON
        self.onBinary = onBinary
    }

    mutating func feed(
        _ bytes: UnsafeRawBufferPointer,
        into output: inout [UInt8]
    ) throws(LandingError) {
        guard !bytes.isEmpty else { return }
        if chosen == nil { chosen = choose(bytes) }
        try chosen?.feed(bytes, into: &output)
    }

    mutating func finish(into output: inout [UInt8]) throws(LandingError) {
        try chosen?.finish(into: &output)
    }

    private func choose(_ bytes: UnsafeRawBufferPointer) -> any BodyTransform {
        guard !Self.isBinary(bytes) else {
            onBinary()
            return BinaryBody()
        }
        let first = bytes.first { ![9, 10, 13, 32].contains($0) }
        let looksLikeJSON = first == UInt8(ascii: "{") || first == UInt8(ascii: "[")
        return looksLikeJSON ? asJSON() : TerminalBody(charset: nil)
    }

    /// A NUL, or bytes that are not UTF-8 but for a sequence cut at the end.
    static func isBinary(_ bytes: UnsafeRawBufferPointer) -> Bool {
        let sample = Array(bytes.prefix(4096))
        guard !sample.contains(0) else { return true }
        let whole = sample[..<Charset.utf8.wholeCharacters(in: sample)]
        return String(validating: whole, as: UTF8.self) == nil
    }
}
