/// How an answer is cut into pages (docs/paging.md).
public struct Pagination: Sendable, Equatable {
    /// The way to the next page.
    public enum Style: String, Sendable, CaseIterable {
        /// A page number.
        case page
        /// A number of items to skip.
        case offset
        /// A cursor from the answer.
        case cursor
        /// A `Link` header (RFC 8288).
        case link
        /// A URL in the body.
        case next
    }

    /// Where something stands in an answer.
    public enum Source: Sendable, Equatable {
        /// A JMESPath into the body.
        case body(String)
        /// A header line's value.
        case header(String)
    }

    /// The way to the next page.
    public var style: Style
    /// A JMESPath to the items; nil is the style's default.
    public var items: String?
    /// The param that carries page, offset or cursor.
    public var param: String?
    /// The first page or offset.
    public var first: Int?
    /// The number of items a full page has.
    public var size: Int?
    /// The param that carries the size.
    public var sizeParam: String?
    /// A JMESPath to the number of items in all.
    public var total: String?
    /// Where the cursor stands.
    public var cursor: Source?
    /// Where the next URL stands.
    public var next: Source?
    /// The most pages of one walk.
    public var maxPages: Int?
    /// Whether the same next again is a normal end.
    public var repeatEnds: Bool
    /// Whether the next page is asked for while the last is written.
    public var prefetch: Bool

    /// A pagination of this style, everything else absent.
    public init(style: Style) {
        self.style = style
        repeatEnds = false
        prefetch = false
    }
}
