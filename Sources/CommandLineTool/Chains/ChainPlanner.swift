/// One call of a chain: a step, and which element of its list.
struct ChainCall: Hashable, Sendable {
    /// The step's number, from 0.
    let step: Int
    /// The element's number, from 0; 0 where the step has no list.
    let element: Int
}

/// Decides which steps and calls of a chain come next: a step when all that it takes values from
/// is there, and never more calls at once than there are jobs.
///
/// It knows steps by number alone; what they call and what came of it is the driver's.
struct ChainPlanner {
    private enum State: Equatable {
        case waiting
        /// It was handed out, and it is not known yet what it calls.
        case begun
        /// So many of its calls have not ended.
        case calling(Int)
        case settled
    }

    private let dependencies: [Set<Int>]
    private let jobs: Int
    private var states: [State]
    private var queue: [ChainCall] = []
    private var running: Set<ChainCall> = []
    /// Whether nothing more is handed out.
    private(set) var isStopped = false

    /// A plan of steps that take values from these others each.
    init(dependencies: [Set<Int>], jobs: Int) {
        self.dependencies = dependencies
        self.jobs = max(1, jobs)
        states = dependencies.map { _ in .waiting }
    }

    /// The steps that can begin now, each handed out once, in order.
    mutating func takeSteps() -> [Int] {
        guard !isStopped else { return [] }
        let ready = states.indices.filter { step in
            states[step] == .waiting && dependencies[step].allSatisfy { states[$0] == .settled }
        }
        for step in ready { states[step] = .begun }
        return ready
    }

    /// The step makes so many calls; none is a step that is over.
    mutating func begin(_ step: Int, calls: Int) {
        states[step] = calls == 0 ? .settled : .calling(calls)
        queue += (0..<calls).map { ChainCall(step: step, element: $0) }
    }

    /// The step is left out.
    mutating func skip(_ step: Int) {
        states[step] = .settled
    }

    /// The calls to be made now, in the order in which their steps became ready.
    mutating func takeCalls() -> [ChainCall] {
        guard !isStopped else { return [] }
        let calls = Array(queue.prefix(jobs - running.count))
        queue.removeFirst(calls.count)
        running.formUnion(calls)
        return calls
    }

    /// A call ended well; whether its step did with it.
    mutating func finish(_ call: ChainCall) -> Bool {
        running.remove(call)
        guard case .calling(let count) = states[call.step] else { return false }
        states[call.step] = count == 1 ? .settled : .calling(count - 1)
        return count == 1
    }

    /// A call failed: nothing more is handed out.
    mutating func fail(_ call: ChainCall) {
        running.remove(call)
        stop()
    }

    /// Hands out nothing more.
    mutating func stop() {
        isStopped = true
        queue = []
    }

    /// Whether calls of the step have not ended.
    func isCalling(_ step: Int) -> Bool {
        guard case .calling = states[step] else { return false }
        return true
    }

    /// Whether no call is in the air.
    var isIdle: Bool { running.isEmpty }
}
