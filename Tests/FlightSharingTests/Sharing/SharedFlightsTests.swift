import APIModel
import FlightSharing
import Testing

@Suite("Shared flights")
struct SharedFlightsTests {
    private let flights = SharedFlights<String>()

    private func request(_ strategy: FlightStrategy, _ digest: String = "x") -> FlightRequest {
        FlightRequest(key: "key", digest: digest, strategy: strategy)
    }

    /// A flight that is known to be in the air, until its gate is opened.
    private func takeOff(
        _ strategy: FlightStrategy,
        _ gate: Gate,
        answer: String
    ) async -> Task<Result<String, FlightRefusal>, Never> {
        let task = start(strategy, gate, answer: answer)
        await gate.reached()
        return task
    }

    private func start(
        _ strategy: FlightStrategy,
        _ gate: Gate,
        answer: String
    ) -> Task<Result<String, FlightRefusal>, Never> {
        Task {
            do throws(FlightRefusal) {
                let landed = try await flights.fly(request(strategy)) {
                    () async throws(CancellationError) -> String in
                    try await gate.pass()
                    return answer
                }
                return .success(landed)
            } catch {
                return .failure(error)
            }
        }
    }

    /// Lets other tasks run until this many callers are known.
    private func waitForCallers(_ count: Int) async {
        while flights.callerCount != count { await Task.yield() }
    }

    @Test("refuses a second under forbid, and tells by whom")
    func forbids() async throws {
        let gate = Gate()
        let first = await takeOff(.forbid, gate, answer: "one")
        let second = await start(.forbid, gate, answer: "two").value
        guard case .failure(.forbidden(let facts)) = second else {
            Issue.record("not forbidden: \(second)")
            return
        }
        #expect(facts.key == "key")
        #expect(facts.strategy == .forbid)
        #expect(facts.since > .seconds(1_500_000_000))
        gate.open()
        #expect(await first.value == .success("one"))
    }

    @Test("lands all who join with one answer")
    func joins() async {
        let gate = Gate()
        let first = await takeOff(.join, gate, answer: "one")
        let others = (0..<20).map { _ in start(.join, Gate(), answer: "another") }
        await waitForCallers(21)
        gate.open()
        for task in [first] + others { #expect(await task.value == .success("one")) }
        #expect(flights.callerCount == 0)
    }

    @Test("lets one who cancelled go at once, and the others land")
    func detaches() async {
        let gate = Gate()
        let first = await takeOff(.join, gate, answer: "one")
        let second = start(.join, Gate(), answer: "another")
        await waitForCallers(2)
        first.cancel()
        #expect(await first.value == .failure(.cancelled))
        gate.open()
        #expect(await second.value == .success("one"))
        #expect(!gate.wasCancelled)
    }

    @Test("breaks the flight off when the last one leaves")
    func ends() async {
        let gate = Gate()
        let first = await takeOff(.join, gate, answer: "one")
        let second = start(.join, Gate(), answer: "another")
        await waitForCallers(2)
        first.cancel()
        second.cancel()
        #expect(await first.value == .failure(.cancelled))
        #expect(await second.value == .failure(.cancelled))
        await gate.left()
        #expect(gate.wasCancelled)
    }

    @Test("flies the first joiner when the flight was broken off")
    func fliesTheFirstJoiner() async {
        let (gate, next) = (Gate(), Gate())
        let first = await takeOff(.join, gate, answer: "one")
        let second = start(.join, next, answer: "two")
        await waitForCallers(2)
        gate.breakOff()
        #expect(await first.value == .failure(.cancelled))
        await next.reached()
        next.open()
        #expect(await second.value == .success("two"))
    }

    @Test("replaces the one in the air, which hears it")
    func replaces() async {
        let (gate, next) = (Gate(), Gate())
        let first = await takeOff(.replace, gate, answer: "one")
        let second = start(.replace, next, answer: "two")
        #expect(await first.value == .failure(.replaced))
        await next.reached()
        #expect(gate.wasCancelled)
        next.open()
        #expect(await second.value == .success("two"))
    }

    @Test("queues in order of arrival")
    func queues() async {
        let gate = Gate()
        let first = await takeOff(.queue, gate, answer: "0")
        let log = Gate()
        log.open()
        var waiting: [Task<Result<String, FlightRefusal>, Never>] = []
        for number in 1...10 {
            waiting.append(start(.queue, log, answer: "\(number)"))
            await waitForCallers(number + 1)
        }
        gate.open()
        #expect(await first.value == .success("0"))
        for (index, task) in waiting.enumerated() {
            #expect(await task.value == .success("\(index + 1)"))
        }
        #expect(log.passes == 10)
    }

    @Test("lets a cancelled waiter go, and one that was cancelled before it asked")
    func cancelsWaiters() async {
        let gate = Gate()
        let first = await takeOff(.queue, gate, answer: "one")
        let waiter = start(.queue, Gate(), answer: "two")
        await waitForCallers(2)
        waiter.cancel()
        #expect(await waiter.value == .failure(.cancelled))
        let early = start(.queue, Gate(), answer: "three")
        early.cancel()
        #expect(await early.value == .failure(.cancelled))
        gate.open()
        #expect(await first.value == .success("one"))
    }

    @Test("refuses to share or break off what is not safe")
    func minds() async {
        for (strategy, refusal) in [
            (FlightStrategy.join, FlightRefusal.joinOfUnsafe), (.replace, .replaceOfUnsafe),
        ] {
            let request = FlightRequest(
                key: "key",
                digest: "x",
                strategy: strategy,
                isSafe: false
            )
            await #expect(throws: refusal) { try await flights.fly(request) { "never" } }
        }
    }
}
