/// A part of a text, in bytes.
package struct JSONSpan: Sendable, Hashable {
    /// The offset of the first byte.
    package var start: Int
    /// The offset behind the last byte.
    package var end: Int

    /// The part between these offsets.
    package init(start: Int, end: Int) {
        self.start = start
        self.end = end
    }
}
