/// A regular expression as steps; a step without a target goes on to the next one.
struct PatternProgram: Sendable {
    enum Step: Sendable {
        case match
        case character(ScalarSet)
        case fork(Int, Int)
        case jump(Int)
        case assertion(PatternAssertion)
        case look(Look)
    }

    /// A condition on the text before or behind a place.
    final class Look: Sendable {
        let program: PatternProgram
        let isNegated: Bool

        init(_ program: PatternProgram, isNegated: Bool) {
            self.program = program
            self.isNegated = isNegated
        }
    }

    private static let sizeLimit = 20_000

    private(set) var steps: [Step] = []
    /// Whether the steps read the text backwards.
    let isReversed: Bool

    init(_ node: PatternNode, isReversed: Bool) throws(PatternFault) {
        self.isReversed = isReversed
        try emit(node)
        steps.append(.match)
    }

    private mutating func emit(_ node: PatternNode) throws(PatternFault) {
        guard steps.count < Self.sizeLimit else { throw .tooLarge }
        switch node {
        case .character(let set): steps.append(.character(set))
        case .assertion(let assertion): steps.append(.assertion(assertion))
        case .sequence(let nodes):
            for node in isReversed ? nodes.reversed() : nodes { try emit(node) }
        case .choice(let branches): try emitChoice(branches[...])
        case .repetition(let body, let least, let most):
            try emitRepetition(of: body, least: least, most: most)
        case .look(let body, let isBehind, let isNegated):
            let program = try PatternProgram(body, isReversed: isBehind)
            steps.append(.look(Look(program, isNegated: isNegated)))
        }
    }

    private mutating func emitChoice(_ branches: ArraySlice<PatternNode>) throws(PatternFault) {
        var jumps: [Int] = []
        for branch in branches.dropLast() {
            let fork = steps.count
            steps.append(.fork(fork + 1, 0))
            try emit(branch)
            jumps.append(steps.count)
            steps.append(.jump(0))
            steps[fork] = .fork(fork + 1, steps.count)
        }
        if let last = branches.last { try emit(last) }
        for jump in jumps { steps[jump] = .jump(steps.count) }
    }

    private mutating func emitRepetition(
        of body: PatternNode,
        least: Int,
        most: Int?
    ) throws(PatternFault) {
        for _ in 0..<least { try emitCounted(body) }
        guard let most else {
            let fork = steps.count
            steps.append(.fork(fork + 1, 0))
            try emit(body)
            steps.append(.jump(fork))
            steps[fork] = .fork(fork + 1, steps.count)
            return
        }
        var forks: [Int] = []
        for _ in least..<max(least, most) {
            forks.append(steps.count)
            steps.append(.fork(steps.count + 1, 0))
            try emitCounted(body)
        }
        for fork in forks { steps[fork] = .fork(fork + 1, steps.count) }
    }

    /// A copy of a body that comes to no steps would be made a thousand million times.
    private mutating func emitCounted(_ body: PatternNode) throws(PatternFault) {
        let start = steps.count
        try emit(body)
        if steps.count == start { steps.append(.jump(start + 1)) }
    }
}
