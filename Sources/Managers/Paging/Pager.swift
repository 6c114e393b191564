public import APIModel
import JMESPath
public import JSONText

/// Decides about the pages of one walk: a page that landed goes in, what to do next comes out.
///
/// - `page` and `offset` end on a page without items, at the total, and, where no total is known,
///   on a short page. Only items that came are counted against the total, since a server may give
///   smaller pages than it was asked for.
/// - `cursor`, `link` and `next` end where the answer names no next page: an empty page with a
///   cursor is a page. A place that was asked before is an error, unless `repeatEnds`.
///
/// A pure value: it sends nothing and knows no clock. What it says moves by `take` alone.
public struct Pager: Sendable {
    /// What to do next.
    public enum Action: Sendable, Equatable {
        /// Ask for this page.
        case ask(PageRequest)
        /// Nothing: the walk is whole, or as long as it was wanted.
        case end(PageEnd)
        /// Nothing: there is more, and it cannot be asked for.
        case fail(PagingError)
    }

    /// The rules.
    public let rules: Pagination
    /// Where the walk stands.
    public internal(set) var progress: PageProgress

    let queries: PageQueries
    let start: PageStart
    let origin: RequestURL?
    let bounds: WalkBounds
    var pagesHere = 0
    var itemsHere = 0
    var outcome: Action?

    /// A walk that begins as the caller's values say, or goes on from a place.
    ///
    /// Throws `noPagination`, `queryFailed` for rules that are no JMESPath, and `standardInput`
    /// where a value can be read only once.
    public init(
        endpoint: Endpoint,
        site: Site,
        inputs: [ParamInput],
        bounds: WalkBounds = WalkBounds(),
        from progress: PageProgress? = nil
    ) throws(PagingError) {
        guard let rules = endpoint.pagination else { throw .noPagination }
        if let input = inputs.first(where: { $0.form == .standardInput }) {
            throw .standardInput(param: input.name)
        }
        self.rules = rules
        self.bounds = bounds
        queries = try PageQueries(rules)
        start = PageStart(rules, endpoint: endpoint, site: site, inputs: inputs)
        origin = try? RequestURL(site.baseURL)
        self.progress = progress ?? PageProgress()
        if progress == nil, let cursor = start.cursor { _ = self.progress.visited.insert(cursor) }
        outcome = self.progress.end.map(Action.end)
    }

    /// What to do next.
    public var action: Action { outcome ?? .ask(request(at: progress.position)) }

    /// Takes the page that was asked for last, after its answer passed every check, and moves on.
    ///
    /// Gives its items, no more than are wanted; an answer without a body has none.
    /// Throws, and does not move, where the items or the total are not where the rules say.
    public mutating func take(
        _ landing: Landing,
        _ body: JSONValue?
    ) throws(PagingError) -> [JSONValue] {
        let items = try body.map { body throws(PagingError) in try queries.items(of: body) } ?? []
        let body = body ?? .null
        if let total = try queries.total(of: body, isEmpty: items.isEmpty) {
            progress.total = total
        }
        move(past: items.count, landing, body)
        let wanted = bounds.items.map { max(0, $0 - itemsHere) } ?? items.count
        itemsHere += items.count
        pagesHere += 1
        checkBounds()
        return items.count > wanted ? Array(items.prefix(wanted)) : items
    }

    private mutating func move(past count: Int, _ landing: Landing, _ body: JSONValue) {
        let current = progress.position
        progress.pages += 1
        progress.items += count
        progress.fullPage = progress.fullPage ?? count
        do throws(PagingError) {
            switch rules.style {
            case .page, .offset: try step(past: count, from: current)
            case .cursor: try follow(queries.cursor(landing, body))
            case .link, .next: try follow(link: queries.link(landing, body), landing)
            }
        } catch {
            outcome = .fail(error)
        }
    }

    private mutating func checkBounds() {
        guard outcome == nil else { return }
        if bounds.pages == pagesHere || bounds.items.map({ itemsHere >= $0 }) == true {
            outcome = .end(.enough)
        } else if let limit = rules.maxPages, pagesHere >= limit {
            outcome = .fail(.tooManyPages(limit: limit))
        }
    }

    mutating func end(_ reason: PageEnd) {
        progress.end = reason
        outcome = .end(reason)
    }
}
