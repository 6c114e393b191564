import APIModel
import Managers
import Testing

@Suite("A flight strategy, in a process and between processes")
struct StrategyTests {
    typealias Place = SharedCalls.Place

    @Test("allow lets both fly", arguments: Place.allCases)
    func allow(_ place: Place) async throws {
        let calls = try SharedCalls(place)
        let both = [calls.begin("a", .allow), calls.begin("b", .allow)]
        await calls.transport.wait(forArrivals: 2)
        calls.transport.land(2)
        calls.transport.land(1)
        for call in both { #expect(await call.value.text != nil) }
    }

    @Test("forbid refuses the second, and tells its interceptors", arguments: Place.allCases)
    func forbid(_ place: Place) async throws {
        let calls = try SharedCalls(place)
        let first = calls.begin("a", .forbid)
        await calls.transport.wait(forArrivals: 1)
        let second = await calls.begin("b", .forbid).value
        guard case .takeoff(.refusedByStrategy(let refusal)) = second.reason else {
            Issue.record("not refused: \(second)")
            return
        }
        #expect(refusal.kind == .forbidden)
        let moments = calls.journal.lines.filter { $0.hasPrefix("b ") }
        #expect(moments == ["b willTakeOff", "b willFail", "b didFail"])
        calls.transport.land(1)
        #expect(await first.value.text == "answer 1")
        #expect(calls.transport.arrivals == 1)
    }

    @Test("forbid minds no call of other params", arguments: Place.allCases)
    func otherKey(_ place: Place) async throws {
        let calls = try SharedCalls(place)
        let both = [calls.begin("a", .forbid, id: "1"), calls.begin("b", .forbid, id: "2")]
        await calls.transport.wait(forArrivals: 2)
        for number in 1...2 { calls.transport.land(number) }
        for call in both { #expect(await call.value.text != nil) }
    }

    @Test("join lands twenty with one request", arguments: Place.allCases)
    func join(_ place: Place) async throws {
        let calls = try SharedCalls(place)
        let all = (1...20).map { calls.begin("\($0)", .join) }
        try await calls.wait(forCallers: 20)
        calls.transport.land(1)
        for call in all { #expect(await call.value.text == "answer 1") }
        #expect(calls.transport.arrivals == 1)
        for name in 1...20 {
            let moments = calls.journal.lines.filter { $0.hasPrefix("\(name) ") }
            #expect(moments.count == 5)
            #expect(moments.last == "\(name) didLand")
        }
    }

    @Test("join shares a failure of the wire", arguments: Place.allCases)
    func joinedFailure(_ place: Place) async throws {
        let fault = FlightError.connectionRefused(host: "h", port: 1)
        let calls = try SharedCalls(place, fault: fault)
        let all = (1...3).map { calls.begin("\($0)", .join) }
        try await calls.wait(forCallers: 3)
        calls.transport.land(1)
        for call in all { #expect(await call.value.reason == .flight(fault)) }
        #expect(calls.transport.arrivals == 1)
    }

    @Test("join leaves the others their answer when one is cancelled", arguments: Place.allCases)
    func joinerCancelled(_ place: Place) async throws {
        let calls = try SharedCalls(place)
        let first = calls.begin("a", .join)
        await calls.transport.wait(forArrivals: 1)
        let second = calls.begin("b", .join)
        try await calls.wait(forCallers: 2)
        second.cancel()
        #expect(await second.value.reason == .flight(.cancelled(.caller)))
        calls.transport.land(1)
        #expect(await first.value.text == "answer 1")
    }

    @Test("join flies on for the others when the first is cancelled, in a process")
    func pilotCancelled() async throws {
        let calls = try SharedCalls(.process)
        let first = calls.begin("a", .join)
        await calls.transport.wait(forArrivals: 1)
        let second = calls.begin("b", .join)
        try await calls.wait(forCallers: 2)
        first.cancel()
        #expect(await first.value.reason == .flight(.cancelled(.caller)))
        calls.transport.land(1)
        #expect(await second.value.text == "answer 1")
        #expect(calls.transport.arrivals == 1)
    }

    @Test("replace cancels the first, and tells it", arguments: Place.allCases)
    func replace(_ place: Place) async throws {
        let calls = try SharedCalls(place)
        let first = calls.begin("a", .replace)
        await calls.transport.wait(forArrivals: 1)
        let second = calls.begin("b", .replace)
        #expect(await first.value.reason == .flight(.cancelled(.replaced)))
        await calls.transport.wait(forArrivals: 2)
        calls.transport.land(2)
        #expect(await second.value.text == "answer 2")
        #expect(calls.transport.cancelled == 1)
        #expect(calls.journal.lines.filter { $0 == "a didFail" }.count == 1)
    }

    @Test("queue never lets two fly at once", arguments: Place.allCases)
    func queue(_ place: Place) async throws {
        let calls = try SharedCalls(place)
        var all = [calls.begin("1", .queue)]
        await calls.transport.wait(forArrivals: 1)
        for number in 2...4 {
            all.append(calls.begin("\(number)", .queue))
            try await calls.wait(forCallers: number)
        }
        for (index, call) in all.enumerated() {
            await calls.transport.wait(forArrivals: index + 1)
            calls.transport.land(index + 1)
            #expect(await call.value.text == "answer \(index + 1)")
        }
        #expect(calls.transport.mostInTheAir == 1)
    }

    @Test(
        "join and replace are refused for unsafe methods",
        arguments: Place.allCases,
        [FlightStrategy.join, .replace]
    )
    func unsafe(_ place: Place, _ strategy: FlightStrategy) async throws {
        let calls = try SharedCalls(place)
        let outcome = await calls.begin("a", strategy, method: .post).value
        guard case .takeoff(.refusedByStrategy(let refusal)) = outcome.reason else {
            Issue.record("not refused: \(outcome)")
            return
        }
        #expect(refusal.kind == .unsafeMethod)
        #expect(calls.journal.lines == ["a willTakeOff", "a willFail", "a didFail"])
        #expect(calls.transport.arrivals == 0)
    }
}
