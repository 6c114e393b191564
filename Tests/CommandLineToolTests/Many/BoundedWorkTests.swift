import Diagnostics
import Synchronization
import Testing

@testable import CommandLineTool

@Suite("A bounded work")
struct BoundedWorkTests {
    struct Case: Sendable, CustomTestStringConvertible {
        let jobs: Int
        let keepsOrder: Bool
        let items: Int
        var testDescription: String { "\(jobs) jobs, \(items) items, in order: \(keepsOrder)" }
    }

    static let cases = [1, 2, 7]
        .flatMap { jobs in
            [true, false]
                .flatMap { keepsOrder in
                    [0, 1, 500].map { Case(jobs: jobs, keepsOrder: keepsOrder, items: $0) }
                }
        }

    @Test("does each item once, never more at once than it may", arguments: cases)
    func does(_ sample: Case) async throws {
        let source = Mutex(0)
        let running = Mutex((now: 0, most: 0))
        var outcomes: [Int] = []
        try await BoundedWork(jobs: sample.jobs, keepsOrder: sample.keepsOrder)
            .run(
                next: { () async throws(CommandFailure) -> Int? in
                    source.withLock { number in
                        guard number < sample.items else { return nil }
                        number += 1
                        return number - 1
                    }
                },
                work: { number in
                    running.withLock {
                        $0.now += 1; $0.most = max($0.most, $0.now)
                    }
                    for _ in 0..<(number * 7919 % 5) { await Task.yield() }
                    running.withLock { $0.now -= 1 }
                    return number
                },
                emit: { number in
                    outcomes.append(number)
                    return true
                }
            )
        #expect((sample.keepsOrder ? outcomes : outcomes.sorted()) == Array(0..<sample.items))
        #expect(running.withLock { $0.most } <= sample.jobs)
    }

    @Test(
        "hands out what was begun when it is enough, and takes nothing more",
        arguments: [true, false]
    )
    func stops(keepsOrder: Bool) async throws {
        let source = Mutex(0)
        var outcomes: [Int] = []
        try await BoundedWork(jobs: 4, keepsOrder: keepsOrder)
            .run(
                next: { () async throws(CommandFailure) -> Int? in
                    source.withLock {
                        $0 += 1; return $0
                    }
                },
                work: { $0 },
                emit: { number in
                    outcomes.append(number)
                    return outcomes.count < 10
                }
            )
        #expect(outcomes.count == source.withLock(\.self))
        #expect(outcomes.count < 10 + 4 * 17)
    }

    @Test("tells a mistake of its input after what was begun")
    func failingInput() async {
        let source = Mutex(0)
        var outcomes: [Int] = []
        let failure = await failure {
            try await BoundedWork(jobs: 2, keepsOrder: true)
                .run(
                    next: { () async throws(CommandFailure) -> Int? in
                        let number = source.withLock {
                            $0 += 1; return $0
                        }
                        guard number < 4 else { throw .usage("bad-line", "line 4 is no call") }
                        return number
                    },
                    work: { $0 },
                    emit: { number in
                        outcomes.append(number)
                        return true
                    }
                )
        }
        #expect(failure?.diagnostics.first?.code == "usage.bad-line")
        #expect(outcomes == [1, 2, 3])
    }

    private func failure(_ work: () async throws -> Void) async -> CommandFailure? {
        do { try await work() } catch { return error as? CommandFailure }
        return nil
    }
}
