import APIModel
import Testing

@testable import IntensiveNetworking

/// A sink for a body without end.
private final class OpenEndedSink: BodySink {
    var outlivesTimeout: Bool { true }
    func receive(_ bytes: UnsafeRawBufferPointer) throws(FlightError) {}
    func finish() throws(FlightError) -> Landing.Body { .streamed(count: 0) }
    func abandon() {}
}

@Suite("The state of a flight")
struct FlightStateTests {
    private let start = ContinuousClock.now

    @Test("lands once, whichever of cancel and completion comes first")
    func once() throws {
        var state = try makeState()
        let (first, second) = (state.fail(), state.fail())
        #expect(first != nil)
        #expect(second == nil)
        guard case .nothing = state.beginLanding(sessionCode: nil) else {
            Issue.record("it landed after it fell")
            return
        }
        var landed = try makeState()
        _ = landed.beginLanding(sessionCode: nil)
        _ = landed.land(.failure(.emptyAnswer))
        let late = landed.fail()
        #expect(late == nil)
    }

    @Test("gives a busy sink to nobody else")
    func busySink() throws {
        var state = try makeState()
        let isWanted = state.headed(ResponseHead(status: 200), remarks: [], at: start)
        let isTaken = state.chose(DiscardSink())
        let fed = state.beginReceiving()
        let fall = state.fail()
        #expect(isWanted && isTaken && fed != nil && fall != nil)
        #expect(fall?.sink == nil)
        let (next, none) = (state.endReceiving(3, at: start), state.beginReceiving())
        #expect(next == .abandon)
        #expect(none == nil)
    }

    @Test("can be taken down while its sink is finishing, and leaves the sink alone")
    func finishing() throws {
        var state = try makeState()
        state.ending = TransferEnding(code: 0)
        let isWanted = state.headed(ResponseHead(status: 200), remarks: [], at: start)
        let isTaken = state.chose(DiscardSink())
        guard isWanted, isTaken, case .finish = state.beginLanding(sessionCode: nil) else {
            Issue.record("it does not land")
            return
        }
        let fall = state.fail()
        #expect(fall != nil && fall?.sink == nil)
    }

    @Test("wants no head and no sink after it fell")
    func fallen() throws {
        var state = try makeState()
        _ = state.fail()
        let isWanted = state.headed(ResponseHead(status: 200), remarks: [], at: start)
        let isTaken = state.chose(DiscardSink())
        #expect(!isWanted && !isTaken)
    }

    @Test("counts a pause from the last byte, and only while the server is the one who pauses")
    func idle() throws {
        var state = try makeState { $0.policy.idleTimeout = .seconds(5) }
        let late = start + .seconds(100)
        #expect(state.bound(at: late) == .next(late + .seconds(5)), "not connected yet")
        _ = state.connected(at: start)
        #expect(state.bound(at: start + .seconds(4)) == .next(start + .seconds(5)))
        #expect(
            state.bound(at: start + .seconds(5)) == .reached(.timedOut(.idle, after: .seconds(5)))
        )
        state.supplied(isStarved: true, at: start)
        #expect(state.bound(at: late) == .next(late + .seconds(5)), "waiting for our own input")
        state.supplied(isStarved: false, at: late)
        _ = state.headed(ResponseHead(status: 200), remarks: [], at: late)
        _ = state.chose(DiscardSink())
        _ = state.beginReceiving()
        let later = late + .seconds(100)
        #expect(state.bound(at: later) == .next(later + .seconds(5)), "our sink is busy")
        _ = state.endReceiving(1, at: later)
        #expect(state.bound(at: later) == .next(later + .seconds(5)))
    }

    @Test("has its total bound whatever happens")
    func total() throws {
        let state = try makeState { request in
            request.policy.idleTimeout = nil
            request.deadline = start + .seconds(9)
            request.policy.timeout = .seconds(10)
        }
        #expect(state.bound(at: start) == .next(start + .seconds(9)))
        #expect(
            state.bound(at: start + .seconds(9)) == .reached(.timedOut(.total, after: .seconds(10)))
        )
    }

    @Test("has no total bound once an open-ended sink takes the body, and keeps the idle one")
    func openEnded() throws {
        var state = try makeState { request in
            request.policy.idleTimeout = .seconds(5)
            request.deadline = start + .seconds(1)
        }
        let isConnected = state.connected(at: start)
        let isWanted = state.headed(ResponseHead(status: 200), remarks: [], at: start)
        let isTaken = state.chose(OpenEndedSink())
        #expect(isConnected && isWanted && isTaken)
        #expect(state.bound(at: start + .seconds(2)) == .next(start + .seconds(5)))
        let idle = FlightError.timedOut(.idle, after: .seconds(5))
        #expect(state.bound(at: start + .seconds(5)) == .reached(idle))
    }

    @Test("lets only idempotent requests go out again", arguments: ["GET", "PUT", "POST", "x"])
    func again(method: String) throws {
        var state = try makeState { $0.method = HTTPMethod(method) ?? .get }
        let (first, second) = (state.connected(at: start), state.connected(at: start))
        #expect(first)
        #expect(second == (method == "GET" || method == "PUT"))
    }

    @Test("without bounds is never looked at")
    func unbounded() throws {
        let state = try makeState { $0.policy.idleTimeout = nil }
        #expect(state.bound(at: start + .seconds(1_000_000)) == .none)
    }

    private func makeState(_ change: (inout WireRequest) -> Void = { _ in }) throws -> FlightState {
        var request = WireRequest(method: .get, url: try RequestURL("http://h/"))
        change(&request)
        return FlightState(request: request, now: start)
    }
}
