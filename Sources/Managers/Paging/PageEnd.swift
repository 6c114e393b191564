/// Why a walk has no further page.
public enum PageEnd: String, Sendable, CaseIterable {
    /// A page without items.
    case emptyPage
    /// A page with fewer items than a full one.
    case shortPage
    /// All items that the answer counted are there.
    case total
    /// The answer names no next page.
    case noNext
    /// The answer names a page that was there already, which this API means as the end.
    case repeated
    /// As many pages or items as the caller wanted.
    case enough
}
