import APIModel
import Synchronization

/// The calls of a walk: the one that is waited for, and those that were begun before their turn.
///
/// Its end cancels all of them.
final class PageCalls: Sendable {
    private typealias Outcome = Result<Landing, ManagerFailure>

    private struct Ahead {
        let request: PageRequest
        let task: Task<Outcome, Never>
    }

    private let manager: APIManager
    private let request: CallRequest
    private let deadline: ContinuousClock.Instant?
    private let ahead = Mutex<[Ahead]>([])

    init(manager: APIManager, request: CallRequest, deadline: ContinuousClock.Instant?) {
        self.manager = manager
        self.request = request
        self.deadline = deadline
    }

    deinit {
        cancelAll()
    }

    /// The most calls in the air.
    var limit: Int { max(1, manager.site.settings.limits?.maxConcurrent ?? 4) }

    /// Whether pages of one walk may be in the air together: under any strategy but `allow` they
    /// could be of one key, and rivals.
    var mayFlyTogether: Bool { (request.strategy ?? manager.endpoint.strategy) == .allow }

    /// The answer of a page, from the call that was begun for it, if there is one; calls that were
    /// begun for other pages than come next are for nothing, and end.
    func landing(of page: PageRequest) async throws(ManagerFailure) -> Landing {
        let begun = ahead.withLock { ahead in
            ahead.first?.request == page ? ahead.removeFirst().task : nil
        }
        guard let begun else {
            cancelAll()
            return try await Self.land(page, request, manager, deadline)
        }
        let outcome = await withTaskCancellationHandler {
            await begun.value
        } onCancel: {
            begun.cancel()
        }
        return try outcome.get()
    }

    /// Begins the calls of pages that come next, where they are not begun yet.
    func start(_ pages: [PageRequest]) {
        ahead.withLock { ahead in
            for page in pages where ahead.count < limit {
                guard !ahead.contains(where: { $0.request == page }) else { continue }
                let task = Task { [request, manager, deadline] () -> Outcome in
                    do throws(ManagerFailure) {
                        return .success(try await Self.land(page, request, manager, deadline))
                    } catch {
                        return .failure(error)
                    }
                }
                ahead.append(Ahead(request: page, task: task))
            }
        }
    }

    func cancelAll() {
        let tasks = ahead.withLock { ahead in
            defer { ahead = [] }
            return ahead.map(\.task)
        }
        for task in tasks { task.cancel() }
    }

    private static func land(
        _ page: PageRequest,
        _ request: CallRequest,
        _ manager: APIManager,
        _ deadline: ContinuousClock.Instant?
    ) async throws(ManagerFailure) -> Landing {
        var call = page.call(from: request)
        call.deadline = deadline ?? request.deadline
        if let left = deadline.map({ max(.milliseconds(1), $0 - .now) }) {
            call.adjustPolicy = { policy in
                request.adjustPolicy(&policy)
                policy.timeout = min(policy.timeout ?? left, left)
            }
        }
        return try await manager.takeOff(call)
    }
}
