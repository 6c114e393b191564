import APIModel
import IntensiveNetworking
import Managers
import Testing

@Suite("The limits of a service")
struct LimitTests {
    /// A manager of the endpoint at a service with these limits.
    private func manager(
        _ service: String,
        _ limits: CallLimits,
        over transport: any Transport
    ) -> APIManager {
        var site = Samples.site
        site.service = service
        site.settings.limits = limits
        let core = IntensiveCore(transport: transport, userAgent: "test") {
            _,
            _ throws(FlightError) in
        }
        return APIManager(endpoint: Samples.endpoint, site: site, core: core)
    }

    @Test("hold for all managers of a process together")
    func holdsManagers() async throws {
        let transport = HeldTransport()
        let calls = (0..<6)
            .map { _ in
                let manager = manager("number", CallLimits(maxConcurrent: 2), over: transport)
                return Task { try await manager.takeOff(Samples.call) }
            }
        for number in 1...6 {
            await transport.wait(forArrivals: min(number + 1, 6))
            transport.land(number)
        }
        for call in calls { _ = try await call.value }
        #expect(transport.mostInTheAir == 2)
    }

    @Test("are another service's own")
    func othersAreFree() async throws {
        let transport = HeldTransport()
        let limits = CallLimits(maxConcurrent: 1)
        let calls = ["one", "other"]
            .map { service in
                let manager = manager(service, limits, over: transport)
                return Task { try await manager.takeOff(Samples.call) }
            }
        await transport.wait(forArrivals: 2)
        for number in 1...2 { transport.land(number) }
        for call in calls { _ = try await call.value }
    }

    @Test("free the place of a call that is cancelled while it waits")
    func freesPlace() async throws {
        let transport = HeldTransport()
        let manager = manager("cancelled", CallLimits(maxConcurrent: 1), over: transport)
        let first = Task { try await manager.takeOff(Samples.call) }
        await transport.wait(forArrivals: 1)
        let waiting = Task { try await manager.takeOff(Samples.call) }
        waiting.cancel()
        let failure = await #expect(throws: ManagerFailure.self) { try await waiting.value }
        #expect(failure?.isCancellation == true)
        let next = Task { try await manager.takeOff(Samples.call) }
        transport.land(1)
        await transport.wait(forArrivals: 2)
        transport.land(2)
        _ = try await (first.value, next.value)
        #expect(transport.mostInTheAir == 1)
    }

    @Test("let the bound of a call count from its take-off", arguments: [false, true])
    func boundsFromTakeOff(isRetried: Bool) async throws {
        let transport = FakeTransport(.answer(ResponseHead(status: 200), body: "{}"))
        let rate = CallLimits.Rate(count: 1, interval: .milliseconds(300))
        let manager = manager("bound \(isRetried)", CallLimits(rate: rate), over: transport)
        var call = Samples.call
        call.adjustPolicy = { $0.timeout = .milliseconds(250) }
        if isRetried { call.extraAttempts = 1 }
        let start = ContinuousClock.now
        for _ in 0..<2 { _ = try await manager.takeOff(call) }
        let second = try #require(transport.requests.last?.deadline)
        #expect(second - start >= .milliseconds(550))
    }

    @Test("wait no longer than the deadline of a call allows")
    func endsAtDeadline() async throws {
        let transport = FakeTransport(.answer(ResponseHead(status: 200), body: "{}"))
        let rate = CallLimits.Rate(count: 1, interval: .seconds(3_600))
        let manager = manager("deadline", CallLimits(rate: rate), over: transport)
        _ = try await manager.takeOff(Samples.call)
        var call = Samples.call
        call.deadline = .now + .milliseconds(20)
        let failure = await #expect(throws: ManagerFailure.self) { try await manager.takeOff(call) }
        guard case .flight(.timedOut(.total, _)) = failure?.reason else {
            Issue.record("ended by \(String(describing: failure?.reason))")
            return
        }
        #expect(transport.requests.count == 1)
    }
}
