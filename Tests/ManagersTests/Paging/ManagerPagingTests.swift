import APIModel
import IntensiveNetworking
import JSONText
import Managers
import Synchronization
import Testing

@Suite("The pages of a manager")
struct ManagerPagingTests {
    private func manager(_ transport: PagingTransport, prefetch: Bool = false) -> APIManager {
        var endpoint = Endpoint(name: "list", service: "s", path: "/list")
        endpoint.params = [
            Param(name: "page", place: .query, rules: ParamRules(type: .integer))
        ]
        var rules = Pagination(style: .page)
        rules.param = "page"
        rules.items = "items"
        rules.total = "total"
        rules.prefetch = prefetch
        endpoint.pagination = rules
        let core = IntensiveCore(transport: transport, userAgent: "test") { _, _ in }
        return APIManager(endpoint: endpoint, site: Samples.site, core: core)
    }

    private func numbers(_ page: Page?) -> [Int]? {
        page?.items.compactMap { $0.numberValue?.intValue }
    }

    @Test("come one by one, and behind the last is none")
    @ManagerActor
    func loading() async throws {
        let transport = PagingTransport()
        let manager = manager(transport)
        #expect(!manager.isLastPage)
        for expected in [[1, 2], [3, 4], [5, 6], [7]] {
            #expect(!manager.isLastPage)
            #expect(numbers(try await manager.loadNextPage()) == expected)
        }
        #expect(manager.isLastPage)
        #expect(try await manager.loadNextPage() == nil)
        #expect(transport.asked == ["", "page=2", "page=3", "page=4"])
        #expect(numbers(try await manager.reload()) == [1, 2])
        #expect(!manager.isLastPage)
    }

    @Test("begin again with other values")
    @ManagerActor
    func otherValues() async throws {
        let manager = manager(PagingTransport())
        _ = try await manager.loadNextPage()
        let third = CallRequest(inputs: [ParamInput(name: "page", form: .text("3"))])
        #expect(numbers(try await manager.loadNextPage(third)) == [5, 6])
        #expect(numbers(try await manager.loadNextPage(third)) == [7])
    }

    @Test("move only after a landing that passed its checks")
    @ManagerActor
    func failure() async throws {
        let transport = PagingTransport(refusing: [ResponseHead(status: 500)])
        let manager = manager(transport)
        _ = try await manager.loadNextPage()
        await #expect(throws: ManagerFailure.self) { try await manager.loadNextPage() }
        #expect(numbers(try await manager.loadNextPage()) == [3, 4])
        #expect(transport.asked == ["", "page=2", "page=2"])
    }

    @Test("are a sequence, and are asked for together where the rules say so")
    func prefetch() async throws {
        // Each waits for the others: three at once, or never.
        let transport = PagingTransport(together: 3)
        var found: [[Int]?] = []
        for try await page in try manager(transport, prefetch: true).pages() {
            found.append(numbers(page))
        }
        #expect(found == [[1, 2], [3, 4], [5, 6], [7]])
        #expect(Set(transport.asked) == ["", "page=2", "page=3", "page=4"])
    }

    @Test("wait for a rate limit in their middle, as long as the deadline allows")
    func rateLimit() async throws {
        let head = ResponseHead(status: 429, fields: [HTTPField("Retry-After", "7")])
        let slept = SleepLog()
        var options = PageOptions()
        options.sleep = { slept.note($0) }
        let transport = PagingTransport(refusing: [head, head])
        var count = 0
        for try await _ in try manager(transport).pages(options: options) { count += 1 }
        #expect(count == 4)
        #expect(slept.waits == [.seconds(7), .seconds(7)])
        options.deadline = .seconds(5)
        let refused = PagingTransport(refusing: [head])
        let failure = await #expect(throws: ManagerFailure.self) {
            for try await _ in try manager(refused).pages(options: options) {}
        }
        guard case .paging(.waitTooLong(.seconds(7), _)) = failure?.reason else {
            Issue.record("\(String(describing: failure?.reason))")
            return
        }
    }

    @Test("are refused where there are no rules")
    func noRules() async {
        let manager = Samples.manager(over: FakeTransport(.hang))
        let failure = #expect(throws: ManagerFailure.self) { try manager.pages(Samples.call) }
        #expect(failure?.reason == .paging(.noPagination))
    }
}

/// The waits that were asked for, none of them real.
private final class SleepLog: Sendable {
    private let log = Mutex<[Duration]>([])

    var waits: [Duration] { log.withLock { $0 } }

    func note(_ wait: Duration) {
        log.withLock { $0.append(wait) }
    }
}
