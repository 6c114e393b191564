import APIModel

/// The pages of one walk, asked for one after the other as they are read; with `"prefetch"` in the
/// rules, the next ones are asked for while one is worked on.
///
/// It ends with the walk. It throws what ended it early, and its iterator's `progress` tells from
/// where another walk can go on. An iterator that goes away takes its requests with it.
public struct PageSequence: AsyncSequence, Sendable {
    /// A page.
    public typealias Element = Page
    /// Why no page came.
    public typealias Failure = ManagerFailure

    let manager: APIManager
    let request: CallRequest
    let pager: Pager
    let options: PageOptions

    /// Begins the walk.
    public func makeAsyncIterator() -> PageIterator {
        PageIterator(self)
    }
}
