import APIModel

/// A walk that a manager keeps between the loads of its pages.
struct KeptWalk: Sendable {
    let inputs: [ParamInput]
    let pager: Pager
}

extension APIManager {
    /// The pages of a walk that begins with this call, each asked for when it is read.
    ///
    /// - Throws: `ManagerFailure` where the endpoint has no pages, or its rules cannot be used.
    public nonisolated func pages(
        _ request: CallRequest = CallRequest(),
        options: PageOptions = PageOptions()
    ) throws(ManagerFailure) -> PageSequence {
        PageSequence(
            manager: self,
            request: request,
            pager: try pager(for: request, options),
            options: options
        )
    }

    /// Loads the next page of this manager's walk: nil, and nothing is sent, behind the last.
    ///
    /// The walk belongs to the call's values: other values begin another one. It moves on only after
    /// a landing (an answer) that passed every check, so that after a failure the same page comes
    /// again.
    public func loadNextPage(
        _ request: CallRequest = CallRequest()
    ) async throws(ManagerFailure) -> Page? {
        guard let walk, walk.inputs == request.inputs else { return try await reload(request) }
        return try await load(walk.pager, request)
    }

    /// Loads the first page, and the walk goes on from there; where that fails, it stays where it
    /// was.
    @discardableResult
    public func reload(
        _ request: CallRequest = CallRequest()
    ) async throws(ManagerFailure) -> Page? {
        try await load(try pager(for: request, PageOptions()), request)
    }

    /// Whether the page loaded last is known to be the last one.
    public var isLastPage: Bool {
        guard case .end = walk?.pager.action else { return false }
        return true
    }

    private func load(_ pager: Pager, _ request: CallRequest) async throws(ManagerFailure) -> Page?
    {
        var pager = pager
        switch pager.action {
        case .end: return nil
        case .fail(let error): throw ManagerFailure(error, of: endpoint)
        case .ask(let next):
            let landing = try await takeOff(next.call(from: request))
            let page = try pager.page(of: landing, to: endpoint)
            walk = KeptWalk(inputs: request.inputs, pager: pager)
            return page
        }
    }

    private nonisolated func pager(
        for request: CallRequest,
        _ options: PageOptions
    ) throws(ManagerFailure) -> Pager {
        do throws(PagingError) {
            return try Pager(
                endpoint: endpoint,
                site: site,
                inputs: request.inputs,
                bounds: options.bounds,
                from: options.progress
            )
        } catch {
            throw ManagerFailure(error, of: endpoint)
        }
    }
}
