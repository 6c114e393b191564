/// Re-lays out a JSON text that comes in chunks, checking it on the way, without a tree.
///
/// Chunks may end anywhere. Memory is constant but for one bit per open container, and depth is
/// not limited. What a good text gives is what parsing it and writing it in the same format gives.
/// After a fault nothing more is written; `finish` throws it, `fault` tells it at once.
package struct JSONIndenter: Sendable {
    /// What the next byte belongs to.
    enum Step {
        case mark, value, firstElement, firstKey, nextKey, colon, afterValue
        case key, string, number, literal
    }

    var printer: JSONPrinter
    var nesting = Nesting()
    var step = Step.mark
    var number = NumberGrammar()
    var literal = LiteralGrammar()
    /// A byte order mark, escape or character that the last chunk broke off.
    var carry: [UInt8] = []
    private var lines = LineCounter()
    /// The fault found so far.
    package private(set) var fault: JSONFault?

    /// An indenter of this format.
    package init(format: JSONFormat = .indented()) {
        printer = JSONPrinter(format)
    }

    /// Takes the next chunk and appends what it gives.
    package mutating func feed(
        _ bytes: UnsafeBufferPointer<UInt8>,
        into output: inout [UInt8]
    ) {
        guard fault == nil, let start = bytes.baseAddress, !bytes.isEmpty else { return }
        var sink = ByteSink(taking: &output)
        var chunk = ByteChunk(start, count: bytes.count)
        do throws(ScanFault) {
            try run(&chunk, to: &sink)
            lines.advance(over: bytes)
        } catch {
            fault = error.located(in: bytes, of: lines)
        }
        sink.giveBack(to: &output)
    }

    /// Takes the next chunk and appends what it gives.
    package mutating func feed(_ bytes: [UInt8], into output: inout [UInt8]) {
        bytes.withUnsafeBufferPointer { feed($0, into: &output) }
    }

    /// Takes the next chunk and appends what it gives.
    package mutating func feed(_ bytes: some Collection<UInt8>, into output: inout [UInt8]) {
        feed(Array(bytes), into: &output)
    }

    /// Ends the text; throws the fault found, or that the text is not whole.
    package mutating func finish(into output: inout [UInt8]) throws(JSONFault) {
        if let fault { throw fault }
        if step == .number, number.isComplete {
            var sink = ByteSink(taking: &output)
            endNumber(to: &sink)
            sink.giveBack(to: &output)
        }
        guard step != .afterValue || nesting.depth > 0 else { return }
        let isBroken = (carry.first ?? 0) >= 0x80
        let end = ScanFault(reasonOfEnd, at: isBroken ? -carry.count : 0)
        let fault = end.located(in: UnsafeBufferPointer(start: nil, count: 0), of: lines)
        self.fault = fault
        throw fault
    }

    private var reasonOfEnd: JSONFault.Reason {
        if let first = carry.first, first >= 0x80 { return .invalidUTF8 }
        if nesting.depth == 0, step == .mark || step == .value { return .empty }
        return .ended(expected: expectation)
    }
}
