import APIModel
import IntensiveNetworking
import JSONText
import Managers
import Testing

private final class Listener: APIManagerDelegate {
    let journal: Journal

    init(_ journal: Journal) {
        self.journal = journal
    }

    func apiManager(_ manager: APIManager, didLand landing: Landing, of flight: FlightIdentity) {
        journal.note("\(manager.endpoint.name) landed")
    }

    func apiManager(
        _ manager: APIManager,
        didFail failure: ManagerFailure,
        of flight: FlightIdentity
    ) {
        journal.note("\(manager.endpoint.name) failed")
    }

    func hear(_ result: Result<Landing, ManagerFailure>) {
        journal.note((try? result.get()) == nil ? "not heard" : "heard")
    }
}

@Suite("The intensive front", .timeLimit(.minutes(5)))
struct IntensiveFrontTests {
    private let ok = FakeTransport.Reply.answer(ResponseHead(status: 200), body: "x")
    private let journal = Journal()

    private var closures: CallLanding {
        .closures(
            onLanding: { [journal] in journal.note("landed \($0.head.status)") },
            onFailure: { [journal] in journal.note("failed \($0.isCancellation)") }
        )
    }

    private func start(
        _ transport: FakeTransport,
        _ landing: CallLanding
    ) throws -> StartedCall {
        try Samples.core(over: transport)
            .start(
                apiName: "item.v1",
                params: ["id": 42],
                from: CatalogFolder.catalog(),
                landing: landing
            )
    }

    @Test("keeps the call in the air although nobody holds a manager")
    func keepsTheCall() async throws {
        _ = try start(FakeTransport(ok), closures)
        await journal.wait(for: "landed 200")
        #expect(journal.lines == ["landed 200"])
    }

    @Test("tells a delegate, with the manager")
    func delegate() async throws {
        let listener = Listener(journal)
        _ = try start(FakeTransport(ok), .delegate(listener))
        await journal.wait(for: "item.v1 landed")
        withExtendedLifetime(listener) {}
    }

    @Test("tells a target by its method")
    func target() async throws {
        let listener = Listener(journal)
        _ = try start(FakeTransport(ok), .target(listener, action: Listener.hear))
        await journal.wait(for: "heard")
        withExtendedLifetime(listener) {}
    }

    @Test("gives the landing to a caller who waits")
    func async() async throws {
        let landing = try await Samples.core(over: FakeTransport(ok))
            .start(apiName: "item.v1", params: ["id": 1], from: CatalogFolder.catalog())
        #expect(landing.body == .bytes([UInt8(ascii: "x")]))
    }

    @Test("cancels one call by what its start gave")
    func cancel() async throws {
        let transport = FakeTransport(.hang)
        let call = try start(transport, closures)
        await transport.waitForRequest()
        call.cancel()
        await journal.wait(for: "failed true")
    }

    @Test("ends the call when its target is gone")
    func targetGone() async throws {
        let transport = FakeTransport(.hang)
        var listener: Listener? = Listener(journal)
        let landing = try CallLanding.target(#require(listener), action: Listener.hear)
        let call = try start(transport, landing)
        await transport.waitForRequest()
        listener = nil
        await transport.waitForCancel()
        withExtendedLifetime(call) {}
        #expect(journal.lines == [])
    }

    @Test("throws where there is no such API, and begins nothing")
    func unknown() async {
        #expect(throws: APICatalogFailure.self) {
            try Samples.core(over: FakeTransport(ok))
                .start(apiName: "none", from: CatalogFolder.catalog(), landing: closures)
        }
        #expect(journal.lines == [])
    }
}
