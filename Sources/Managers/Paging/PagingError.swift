/// Why a walk over pages cannot go on.
public enum PagingError: Error, Sendable, Equatable {
    /// The endpoint has no rules of paging.
    case noPagination
    /// A query of the rules fails: its key, its text, and why.
    case queryFailed(key: String, query: String, reason: String)
    /// The items path leads to something else than a list.
    case noItems(path: String, found: String)
    /// The path of the total leads to something else than a count.
    case noTotal(path: String, found: String)
    /// What should be the next URL is something else: where it stands, and its kind.
    case noURL(source: String, found: String)
    /// The next URL cannot be asked.
    case unusableURL(text: String, reason: String)
    /// The next URL leads to another origin, which must not hear the credentials of this one.
    case leavesOrigin(url: String, origin: String)
    /// The cursor or URL of the next page was asked already.
    case repeated(String)
    /// There are more pages than the rules allow.
    case tooManyPages(limit: Int)
    /// The server wants a longer wait than is left, both as durations.
    case waitTooLong(wanted: Duration, left: Duration)
    /// A param is standard input, which can be read once and not for every page.
    case standardInput(param: String)
}
