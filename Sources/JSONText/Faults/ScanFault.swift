/// A fault whose place is still a byte offset; line and column are counted only once it leaves
/// the module.
struct ScanFault: Error {
    let reason: JSONFault.Reason
    let offset: Int

    init(_ reason: JSONFault.Reason, at offset: Int) {
        self.reason = reason
        self.offset = offset
    }

    /// The fault with its place, given the bytes that `counter` has not yet seen.
    func located(in bytes: UnsafeBufferPointer<UInt8>, after counter: LineCounter) -> JSONFault {
        var counter = counter
        let rest = offset - counter.offset
        counter.advance(over: UnsafeBufferPointer(rebasing: bytes[..<max(0, rest)]))
        return JSONFault(
            reason: reason,
            offset: offset,
            line: counter.line,
            column: counter.column
        )
    }
}
