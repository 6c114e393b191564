/// A fault whose place is still a byte offset; line and column are counted only once it leaves
/// the module.
struct ScanFault: Error {
    let reason: JSONFault.Reason
    let offset: Int

    init(_ reason: JSONFault.Reason, at offset: Int) {
        self.reason = reason
        self.offset = offset
    }

    /// The fault with its place, its offset one into `bytes`, which follow what `counter` has
    /// seen; negative if it is the offset of an escape, character or digit that began before them.
    func located(in bytes: UnsafeBufferPointer<UInt8>, of counter: LineCounter) -> JSONFault {
        var place = counter
        place.advance(over: UnsafeBufferPointer(rebasing: bytes[..<max(0, offset)]))
        return JSONFault(
            reason: reason,
            offset: counter.offset + offset,
            line: place.line,
            column: place.column - columnsBefore
        )
    }

    /// How many columns before the bytes at hand the fault is: a character is one, all else ASCII.
    private var columnsBefore: Int {
        reason == .invalidUTF8 ? min(1, max(0, -offset)) : max(0, -offset)
    }
}
