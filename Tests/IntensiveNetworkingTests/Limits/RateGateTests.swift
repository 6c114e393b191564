import APIModel
import IntensiveNetworking
import Synchronization
import Testing

@Suite("A rate gate")
struct RateGateTests {
    private let start = ContinuousClock.now

    @Test("lets in up to its number, then in the order of coming")
    func limitsNumber() {
        var state = WaitingLineState(places: 2)
        let entered = (1...4).map { state.enter($0) }
        #expect(entered == [true, true, false, false])
        let third = state.leave()
        let fifthIsIn = state.enter(5)
        let cancels = [state.cancel(4), state.cancel(4)]
        let rest = (1...3).map { _ in state.leave() }
        #expect(third == 3)
        #expect(!fifthIsIn)
        #expect(cancels == [true, false])
        #expect(rest == [5, nil, nil])
        #expect(state.inside == 0)
    }

    @Test("never lets more start in any interval than the rate says")
    func limitsRate() {
        let rate = CallLimits.Rate(count: 3, interval: .seconds(1))
        var pace = StartPace(rate)
        var random = SeededRandom(seed: 5)
        var now = start
        var starts: [ContinuousClock.Instant] = []
        for _ in 0..<300 {
            now += .milliseconds(Int.random(in: 0...500, using: &random))
            starts.append(pace.earliestStart(at: now))
            pace.noteStart(at: starts[starts.count - 1])
        }
        #expect(starts == starts.sorted())
        for index in 3..<starts.count {
            #expect(starts[index] - starts[index - 3] >= .seconds(1))
        }
    }

    @Test("lets a burst of the rate's size start at once")
    func allowsBurst() {
        let rate = CallLimits.Rate(count: 2, interval: .seconds(1))
        var pace = StartPace(rate)
        let offsets = (0..<5)
            .map { _ in
                let moment = pace.earliestStart(at: start)
                pace.noteStart(at: moment)
                return moment - start
            }
        #expect(offsets == [0, 0, 1, 1, 2].map { Duration.seconds($0) })
    }

    @Test("never has more tasks inside than its number")
    func holdsTasks() async throws {
        let gate = RateGate(CallLimits(maxConcurrent: 3))
        let crowd = Crowd()
        try await withThrowingTaskGroup(of: Void.self) { group in
            for _ in 0..<100 {
                group.addTask {
                    try await gate.enter()
                    crowd.enter()
                    await Task.yield()
                    crowd.leave()
                    gate.leave()
                }
            }
            try await group.waitForAll()
        }
        #expect(crowd.counts.done == 100)
        #expect(crowd.counts.most <= 3)
    }

    /// Counts those who are inside.
    private final class Crowd: Sendable {
        struct Counts {
            var inside = 0
            var most = 0
            var done = 0
        }

        private let state = Mutex(Counts())

        var counts: Counts { state.withLock { $0 } }

        func enter() {
            state.withLock { counts in
                counts.inside += 1
                counts.most = max(counts.most, counts.inside)
            }
        }

        func leave() {
            state.withLock { counts in
                counts.inside -= 1
                counts.done += 1
            }
        }
    }

    @Test("lets the cancelled go, and the others in")
    func isSafeToCancel() async throws {
        let gate = RateGate(CallLimits(maxConcurrent: 1))
        try await gate.enter()
        let tasks = (0..<50)
            .map { _ in
                Task { () async throws -> Void in
                    try await gate.enter()
                    gate.leave()
                }
            }
        for (index, task) in tasks.enumerated() where index.isMultiple(of: 2) { task.cancel() }
        await Task.yield()
        gate.leave()
        for (index, task) in tasks.enumerated() {
            let result = await task.result
            guard !index.isMultiple(of: 2) else { continue }
            #expect(throws: Never.self) { try result.get() }
        }
        try await gate.enter()
        gate.leave()
    }

    @Test("frees the place of one who is cancelled while waiting for the start")
    func freesPlaces() async throws {
        let rate = CallLimits.Rate(count: 1, interval: .seconds(3_600))
        let gate = RateGate(
            CallLimits(maxConcurrent: 2, rate: rate),
            sleep: { _ in throw CancellationError() }
        )
        try await gate.enter()
        await #expect(throws: FlightError.cancelled(.caller)) { try await gate.enter() }
        await #expect(throws: FlightError.cancelled(.caller)) { try await gate.enter() }
        gate.leave()
    }

    @Test("gives the start of one who gave up to the next in line")
    func freesStarts() async throws {
        let asked = Mutex<[ContinuousClock.Instant]>([])
        let start = start
        let gate = RateGate(
            CallLimits(rate: CallLimits.Rate(count: 1, interval: .seconds(60))),
            now: { start },
            sleep: { moment in
                // The first who has to wait gives up, the second gets their start.
                let count = asked.withLock { asked in
                    asked.append(moment)
                    return asked.count
                }
                if count == 1 { throw CancellationError() }
            }
        )
        try await gate.enter()
        await #expect(throws: FlightError.cancelled(.caller)) { try await gate.enter() }
        try await gate.enter()
        #expect(asked.withLock { $0 } == [start + .seconds(60), start + .seconds(60)])
    }

    @Test("keeps one who waits no longer than to their deadline, and frees the place")
    func endsAtDeadline() async throws {
        let gate = RateGate(CallLimits(maxConcurrent: 1))
        try await gate.enter()
        do throws(FlightError) {
            try await gate.passing(by: .now + .milliseconds(20)) { () throws(FlightError) in }
            Issue.record("the gate was full")
        } catch {
            guard case .timedOut(.total, _) = error else {
                Issue.record("ended by \(error)")
                return
            }
        }
        gate.leave()
        try await gate.passing(by: .now + .seconds(60)) { () throws(FlightError) in }
    }
}
