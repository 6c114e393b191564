import Testing

@testable import CommandLineTool

@Suite("A planner of a chain")
struct ChainPlannerTests {
    /// A planner that an expectation can ask and change at once.
    private final class Bench {
        private var planner: ChainPlanner

        init(dependencies: [Set<Int>], jobs: Int) {
            planner = ChainPlanner(dependencies: dependencies, jobs: jobs)
        }

        var isIdle: Bool { planner.isIdle }
        var isStopped: Bool { planner.isStopped }

        func takeSteps() -> [Int] { planner.takeSteps() }
        func takeCalls() -> [ChainCall] { planner.takeCalls() }
        func begin(_ step: Int, calls: Int) { planner.begin(step, calls: calls) }
        func skip(_ step: Int) { planner.skip(step) }
        func finish(_ call: ChainCall) -> Bool { planner.finish(call) }
        func fail(_ call: ChainCall) { planner.fail(call) }
    }

    private static func calls(_ steps: Int...) -> [ChainCall] {
        steps.map { ChainCall(step: $0, element: 0) }
    }

    @Test("hands out independent steps together, and those that wait when what they need is over")
    func order() {
        let planner = Bench(dependencies: [[], [], [0, 1], [2]], jobs: 8)
        #expect(planner.takeSteps() == [0, 1])
        #expect(planner.takeSteps() == [])
        planner.begin(0, calls: 1)
        planner.begin(1, calls: 1)
        #expect(planner.takeCalls() == Self.calls(0, 1))
        #expect(planner.finish(ChainCall(step: 1, element: 0)))
        #expect(planner.takeSteps() == [])
        #expect(planner.finish(ChainCall(step: 0, element: 0)))
        #expect(planner.takeSteps() == [2])
        planner.skip(2)
        #expect(planner.takeSteps() == [3])
        planner.begin(3, calls: 0)
        #expect(planner.isIdle)
        #expect(planner.takeSteps() == [])
        #expect(planner.takeCalls() == [])
    }

    @Test("has no more calls in the air than there are jobs, over steps and elements")
    func jobs() {
        let planner = Bench(dependencies: [[], []], jobs: 2)
        for step in planner.takeSteps() { planner.begin(step, calls: 2) }
        let first = planner.takeCalls()
        #expect(first == [0, 1].map { ChainCall(step: 0, element: $0) })
        #expect(planner.takeCalls() == [])
        #expect(!planner.finish(first[1]))
        #expect(planner.takeCalls() == [ChainCall(step: 1, element: 0)])
        #expect(planner.finish(first[0]))
        #expect(planner.takeCalls() == [ChainCall(step: 1, element: 1)])
    }

    @Test("hands out nothing after a failure, and waits for what is in the air")
    func failure() {
        let planner = Bench(dependencies: [[], [], [1]], jobs: 8)
        for step in planner.takeSteps() { planner.begin(step, calls: 1) }
        _ = planner.takeCalls()
        planner.fail(ChainCall(step: 0, element: 0))
        #expect(planner.isStopped && !planner.isIdle)
        #expect(planner.finish(ChainCall(step: 1, element: 0)))
        #expect(planner.isIdle)
        #expect(planner.takeSteps() == [])
        #expect(planner.takeCalls() == [])
    }

    /// A small generator, so that a failing case can be run again by its seed.
    private struct Dice {
        var state: UInt64

        mutating func roll(_ sides: Int) -> Int {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return Int((state >> 33) % UInt64(sides))
        }
    }

    @Test(
        "runs each step of any graph once, after all it needs, and nothing after a failure",
        arguments: 0..<200
    )
    func anyGraph(seed: Int) {
        var dice = Dice(state: UInt64(seed))
        let count = 1 + dice.roll(12)
        let dependencies = (0..<count)
            .map { step in
                Set((0..<step).filter { _ in dice.roll(3) == 0 })
            }
        let jobs = 1 + dice.roll(4)
        let failing = dice.roll(3) == 0 ? dice.roll(count) : nil
        var planner = ChainPlanner(dependencies: dependencies, jobs: jobs)
        var settled: Set<Int> = []
        var begun: [Int] = []
        var air: [ChainCall] = []
        var hasFailed = false
        while true {
            var steps = planner.takeSteps()
            // All that can begin is handed out at once.
            let ready = dependencies.indices.filter {
                !begun.contains($0) && dependencies[$0].isSubset(of: settled)
            }
            #expect(steps == (hasFailed ? [] : ready))
            while !steps.isEmpty {
                for step in steps {
                    #expect(!begun.contains(step) && dependencies[step].isSubset(of: settled))
                    begun.append(step)
                    let calls = dice.roll(4)
                    planner.begin(step, calls: calls)
                    if calls == 0 { settled.insert(step) }
                }
                steps = planner.takeSteps()
            }
            let calls = planner.takeCalls()
            #expect(!hasFailed || calls.isEmpty)
            air += calls
            #expect(air.count <= jobs && planner.isIdle == air.isEmpty)
            guard !air.isEmpty else { break }
            let call = air.remove(at: dice.roll(air.count))
            if call.step == failing, !hasFailed {
                planner.fail(call)
                hasFailed = true
            } else if planner.finish(call) {
                settled.insert(call.step)
            }
        }
        #expect(hasFailed || settled == Set(dependencies.indices))
    }
}
