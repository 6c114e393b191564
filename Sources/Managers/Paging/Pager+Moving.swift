import APIModel
import JSONText

extension Pager {
    /// Moves by a number of pages or items.
    mutating func step(past count: Int, from current: PagePosition) throws(PagingError) {
        guard count > 0 else { return end(.emptyPage) }
        if let total = progress.total {
            guard itemsBefore + progress.items < total else { return end(.total) }
        } else if let size = fullSize, count < size {
            return end(.shortPage)
        }
        let number = if case .number(let number) = current { number } else { start.number }
        let (next, overflows) = number.addingReportingOverflow(rules.style == .page ? 1 : count)
        guard !overflows else { return end(.noNext) }
        progress.position = .number(next)
    }

    /// The number of items before the walk's first, never more than there are.
    var itemsBefore: Int {
        let distance = max(0, start.number - start.first)
        let (count, overflows) = distance.multipliedReportingOverflow(
            by: rules.style == .page ? progress.fullPage ?? 0 : 1
        )
        return overflows ? 0 : count
    }

    /// The number of items of a full page; one that the caller asked for may be more than the
    /// server gives, so that the first page shows it.
    private var fullSize: Int? {
        guard let size = start.size, start.isSizeAsked else { return start.size }
        return min(size, progress.fullPage ?? size)
    }

    /// Moves to a cursor.
    mutating func follow(_ cursor: JSONValue?) throws(PagingError) {
        guard let cursor, !hasAll else { return end(cursor == nil ? .noNext : .total) }
        let text =
            cursor.stringValue ?? String(decoding: JSONWriter.compact(cursor), as: UTF8.self)
        try visit(text)
        if progress.end == nil { progress.position = .cursor(cursor) }
    }

    /// Moves to a URL, written as in an answer of the landing's.
    mutating func follow(link: String?, _ landing: Landing) throws(PagingError) {
        _ = progress.visited.insert(landing.url.removingPairs(start.secretPairs).text)
        guard let link, !hasAll else { return end(link == nil ? .noNext : .total) }
        let url = try resolve(link, landing.url)
        try visit(url.text)
        if progress.end == nil { progress.position = .url(url) }
    }

    private func resolve(_ link: String, _ base: RequestURL) throws(PagingError) -> RequestURL {
        let url: RequestURL
        do {
            url = try base.resolving(link).removingPairs(start.secretPairs)
        } catch {
            throw .unusableURL(text: link, reason: error.message)
        }
        guard let origin, !url.hasSameOrigin(as: origin) else { return url }
        throw .leavesOrigin(url: url.text, origin: "\(origin.scheme)://\(origin.hostAndPort)")
    }

    private mutating func visit(_ place: String) throws(PagingError) {
        guard !progress.visited.insert(place) else { return }
        guard rules.repeatEnds else { throw .repeated(place) }
        end(.repeated)
    }

    private var hasAll: Bool {
        guard let total = progress.total, start.isWhole else { return false }
        return progress.items >= total
    }
}
