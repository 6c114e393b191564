/// How much of a walk is wanted.
public struct WalkBounds: Sendable, Equatable {
    /// The most pages; nil for all.
    public var pages: Int?
    /// The most items; nil for all.
    public var items: Int?

    /// These bounds.
    public init(pages: Int? = nil, items: Int? = nil) {
        self.pages = pages
        self.items = items
    }
}
