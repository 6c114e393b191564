import APIModel
import Managers
import Synchronization
import Testing

private final class Screen: APIManagerDelegate {
    let journal: Journal

    init(_ journal: Journal) {
        self.journal = journal
    }

    func apiManager(_ manager: APIManager, didLand landing: Landing, of flight: FlightIdentity) {
        journal.note("landed \(landing.head.status)")
    }

    func apiManager(
        _ manager: APIManager,
        didFail failure: ManagerFailure,
        of flight: FlightIdentity
    ) {
        journal.note("failed")
    }

    func show(_ result: Result<Landing, ManagerFailure>) {
        switch result {
        case .success(let landing): journal.note("shown \(landing.head.status)")
        case .failure: journal.note("not shown")
        }
    }
}

@Suite("Landing points", .timeLimit(.minutes(5)))
struct LandingPointTests {
    private let ok = FakeTransport.Reply.answer(ResponseHead(status: 200), body: "x")

    @Test("closures hear the landing, or the failure, once")
    func closures() async {
        let journal = Journal()
        let manager = Samples.manager(over: FakeTransport(ok))
        manager.start(
            Samples.call,
            onLanding: { journal.note("landed \($0.head.status)") },
            onFailure: { _ in journal.note("failed") }
        )
        await journal.wait(for: "landed 200")
        manager.start(
            CallRequest(),
            onLanding: { _ in journal.note("landed") },
            onFailure: { journal.note("failed \($0.stage)") }
        )
        await journal.wait(for: "failed parameters")
        #expect(journal.lines == ["landed 200", "failed parameters"])
    }

    @Test("a delegate hears the landing")
    func delegate() async {
        let journal = Journal()
        let screen = Screen(journal)
        let manager = Samples.manager(over: FakeTransport(ok))
        manager.start(Samples.call, delegate: screen)
        await journal.wait(for: "landed 200")
        withExtendedLifetime(screen) {}
    }

    @Test("a target's method hears the result")
    func target() async {
        let journal = Journal()
        let screen = Screen(journal)
        let manager = Samples.manager(over: FakeTransport(ok))
        manager.start(Samples.call, target: screen, action: Screen.show)
        await journal.wait(for: "shown 200")
        withExtendedLifetime(screen) {}
    }

    @Test("releasing the manager cancels its flight and tells the failure")
    func release() async {
        let journal = Journal()
        let transport = FakeTransport(.hang)
        var manager: APIManager? = Samples.manager(over: transport)
        manager?
            .start(
                Samples.call,
                onLanding: { _ in journal.note("landed") },
                onFailure: { failure in
                    let isGone = failure.reason == .flight(.cancelled(.landingGone))
                    journal.note(isGone ? "gone" : "otherwise")
                }
            )
        await transport.waitForRequest()
        manager = nil
        await journal.wait(for: "gone")
        #expect(journal.lines == ["gone"])
    }

    @Test("releasing the target cancels the flight")
    func releasedTarget() async {
        let journal = Journal()
        let transport = FakeTransport(.hang)
        let manager = Samples.manager(over: transport)
        await manager.attach(RecordingInterceptor(name: "watch", journal: journal))
        var screen: Screen? = Screen(journal)
        if let screen { manager.start(Samples.call, target: screen, action: Screen.show) }
        await transport.waitForRequest()
        screen = nil
        await journal.wait(for: "watch didFail")
        #expect(!journal.lines.contains("not shown"))
        #expect(journal.lines.filter { $0 == "watch didFail" }.count == 1)
    }

    @Test("cancelling the task cancels the flight")
    func cancelledTask() async {
        let transport = FakeTransport(.hang)
        let manager = Samples.manager(over: transport)
        let task = Task { try await manager.takeOff(Samples.call) }
        await transport.waitForRequest()
        task.cancel()
        let failure = await #expect(throws: ManagerFailure.self) { try await task.value }
        #expect(failure?.reason == .flight(.cancelled(.caller)))
    }

    @Test("one flight can be cancelled by its name, and the others go on")
    func cancelOne() async {
        let journal = Journal()
        let transport = FakeTransport(.hang)
        let manager = Samples.manager(over: transport)
        let flights = ["a", "b"]
            .map { name in
                manager.start(
                    Samples.call,
                    onLanding: { _ in journal.note("landed") },
                    onFailure: { _ in journal.note("\(name) failed") }
                )
            }
        await transport.waitForRequest()
        await transport.waitForRequest()
        manager.cancel(flights[0])
        await journal.wait(for: "a failed")
        #expect(journal.lines == ["a failed"])
        manager.cancelAll()
        await journal.wait(for: "b failed")
    }

    @Test("ten thousand managers leave nothing behind")
    func noLeak() async throws {
        weak var last: APIManager?
        for _ in 0..<10_000 {
            let manager = Samples.manager(over: FakeTransport(ok))
            last = manager
            _ = try await manager.takeOff(Samples.call)
        }
        #expect(last == nil)
    }
}
