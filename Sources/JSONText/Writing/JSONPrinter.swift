/// Lays out tokens by a format; the tree writer and the indenter share it, so that both give the
/// same bytes.
struct JSONPrinter: Sendable {
    /// The kinds of painted tokens.
    enum Token {
        case key, string, number, literal
    }

    /// Deeper levels are indented no further: else a small body of brackets alone would print
    /// as a text that grows with the square of its size.
    static let deepestIndent = 256

    let format: JSONFormat
    private let isPlain: Bool
    private var depth = 0

    init(_ format: JSONFormat) {
        self.format = format
        isPlain = format.style == .plain
    }

    /// Opens a container that is not known to be empty; no line break follows yet.
    @inline(__always)
    mutating func open(_ bracket: UInt8, to sink: inout ByteSink) {
        punctuation(bracket, to: &sink)
        depth &+= 1
    }

    /// Closes a container.
    @inline(__always)
    mutating func close(_ bracket: UInt8, isEmpty: Bool, to sink: inout ByteSink) {
        depth &-= 1
        if !isEmpty { lineBreak(to: &sink) }
        punctuation(bracket, to: &sink)
    }

    /// Goes to the line of the next element or member.
    @inline(__always)
    func lineBreak(to sink: inout ByteSink) {
        guard let indent = format.indent else { return }
        sink.appendLine(spaces: indent &* min(depth, JSONPrinter.deepestIndent))
    }

    /// Separates elements or members.
    @inline(__always)
    func comma(to sink: inout ByteSink) {
        punctuation(UInt8(ascii: ","), to: &sink)
        lineBreak(to: &sink)
    }

    /// Separates a key from its value.
    @inline(__always)
    func colon(to sink: inout ByteSink) {
        punctuation(UInt8(ascii: ":"), to: &sink)
        if format.indent != nil { sink.append(UInt8(ascii: " ")) }
    }

    /// Goes before the bytes of a token.
    @inline(__always)
    func begin(_ token: Token, to sink: inout ByteSink) {
        guard !isPlain else { return }
        sink.append(paint(of: token).prefix)
    }

    /// Goes after the bytes of a token.
    @inline(__always)
    func end(_ token: Token, to sink: inout ByteSink) {
        guard !isPlain else { return }
        sink.append(paint(of: token).suffix)
    }

    @inline(__always)
    private func punctuation(_ byte: UInt8, to sink: inout ByteSink) {
        guard !isPlain else {
            sink.append(byte)
            return
        }
        sink.append(format.style.punctuation.prefix)
        sink.append(byte)
        sink.append(format.style.punctuation.suffix)
    }

    private func paint(of token: Token) -> JSONStyle.Paint {
        switch token {
        case .key: format.style.key
        case .string: format.style.string
        case .number: format.style.number
        case .literal: format.style.literal
        }
    }
}
