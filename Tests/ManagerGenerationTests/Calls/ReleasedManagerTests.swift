import GoldenManagers
import Managers
import TestSupport
import Testing

@Suite("A generated manager that is released", .timeLimit(.minutes(5)))
struct ReleasedManagerTests {
    @Test("leaves no flight at the server")
    func leavesNoFlight() async throws {
        let (arrivals, arrival) = AsyncStream<Void>.makeStream()
        let (closes, close) = AsyncStream<Bool>.makeStream()
        try await LoopbackServer.serving { connection in
            _ = try connection.readRequest()
            arrival.yield()
            close.yield(connection.waitForClose())
        } during: { server in
            let catalog = APICatalog(
                folder: Goldens.definitionsPath,
                variables: ["BOX_URL": server.origin]
            )
            var manager: PlainV1Manager? = try catalog.manager(PlainV1Manager.self)
            manager?.loadData(.init(), onLanding: { _ in }, onFailure: { _ in })
            for await _ in arrivals { break }
            manager = nil
            for await isClosed in closes {
                #expect(isClosed)
                break
            }
        }
    }
}
