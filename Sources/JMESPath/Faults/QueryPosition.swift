/// A stretch of a query's text, counted in characters from 0, for drawing a caret under it.
public struct QueryPosition: Equatable, Hashable, Sendable {
    /// How many characters stand before the stretch.
    public let offset: Int

    /// How many characters it has; 0 at the end of the text.
    public let length: Int

    /// The stretch of this many characters after that many.
    public init(offset: Int, length: Int) {
        self.offset = offset
        self.length = length
    }
}

extension QueryPosition {
    /// The stretch that these UTF-8 bytes of a text make.
    init(bytes: Range<Int>, of text: String) {
        let utf8 = text.utf8
        let start = utf8.index(utf8.startIndex, offsetBy: bytes.lowerBound)
        let end = utf8.index(start, offsetBy: bytes.count)
        self.init(
            offset: text[..<start].count,
            length: text[start..<end].count
        )
    }
}
