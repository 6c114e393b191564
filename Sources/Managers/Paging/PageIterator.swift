import APIModel

/// One walk over the pages of a `PageSequence`: asks as its pager says, and waits where a server
/// says that it was asked too often.
public struct PageIterator: AsyncIteratorProtocol {
    /// The longest wait for rate limits where nobody set a deadline.
    private static let patience = Duration.seconds(600)

    private var pager: Pager
    private let calls: PageCalls
    private let options: PageOptions
    private let endpoint: Endpoint
    private let started = ContinuousClock.now

    init(_ sequence: PageSequence) {
        pager = sequence.pager
        options = sequence.options
        endpoint = sequence.manager.endpoint
        calls = PageCalls(
            manager: sequence.manager,
            request: sequence.request,
            deadline: sequence.options.deadline.map { ContinuousClock.now + $0 }
        )
    }

    /// How far the walk has come.
    public var progress: PageProgress { pager.progress }

    /// The next page, nil at the end; throws `ManagerFailure`, of which `paging` are the walk's
    /// own.
    public mutating func next(
        isolation actor: isolated (any Actor)? = #isolation
    ) async throws(ManagerFailure) -> Page? {
        switch pager.action {
        case .end: return nil
        case .fail(let error): throw ManagerFailure(error, of: endpoint)
        case .ask(let request):
            let landing = try await land(request)
            let page = try pager.page(of: landing, to: endpoint)
            if pager.rules.prefetch, calls.mayFlyTogether {
                calls.start(pager.requests(atMost: calls.limit))
            }
            return page
        }
    }

    private func land(_ request: PageRequest) async throws(ManagerFailure) -> Landing {
        while true {
            do throws(ManagerFailure) {
                return try await calls.landing(of: request)
            } catch {
                try await pause(after: error, before: request.number)
            }
        }
    }

    /// Waits for a rate limit in mid-walk; throws what is none, and a wait that would be too long.
    private func pause(
        after failure: ManagerFailure,
        before number: Int
    ) async throws(ManagerFailure) {
        guard pager.progress.pages > 0, case .landing(.statusRefused) = failure.reason,
            let landing = failure.landing, let wait = options.serverWait(landing.head)
        else { throw failure }
        calls.cancelAll()
        // Servers count in whole seconds, and theirs begin at other moments than ours.
        let wanted = Swift.max(wait, .seconds(1))
        let left = (options.deadline ?? Self.patience) - (ContinuousClock.now - started)
        guard wanted <= left else {
            let error = PagingError.waitTooLong(wanted: wanted, left: Swift.max(left, .zero))
            throw ManagerFailure(error, of: endpoint, landing)
        }
        options.onWait(wanted, number)
        do {
            try await options.sleep(wanted)
        } catch {
            var cancelled = failure
            cancelled.reason = .flight(.cancelled(.caller))
            cancelled.landing = nil
            throw cancelled
        }
    }
}
