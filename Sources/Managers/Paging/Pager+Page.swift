import APIModel
import JSONText

extension Pager {
    /// Takes an answer that passed every check as the next page; throws, and does not move, where
    /// the rules do not fit it.
    mutating func page(
        of landing: Landing,
        to endpoint: Endpoint
    ) throws(ManagerFailure) -> Page {
        let body = try Self.body(of: landing, to: endpoint)
        let items: [JSONValue]
        do throws(PagingError) {
            items = try take(landing, body)
        } catch {
            throw ManagerFailure(error, of: endpoint, landing)
        }
        var isLast = false
        if case .end = action { isLast = true }
        return Page(
            number: progress.pages,
            landing: landing,
            body: body ?? .null,
            items: items,
            total: progress.total,
            isLast: isLast
        )
    }

    private static func body(
        of landing: Landing,
        to endpoint: Endpoint
    ) throws(ManagerFailure) -> JSONValue? {
        guard landing.head.status != 204 else { return nil }
        do throws(LandingError) {
            return try landing.json(by: endpoint.response)
        } catch {
            throw ManagerFailure(
                endpoint: endpoint.name,
                stage: .response,
                reason: .landing(error),
                landing: landing
            )
        }
    }
}

extension ManagerFailure {
    /// The failure of a walk over pages.
    init(_ error: PagingError, of endpoint: Endpoint, _ landing: Landing? = nil) {
        self.init(
            endpoint: endpoint.name,
            stage: .paging,
            reason: .paging(error),
            landing: landing
        )
    }
}
