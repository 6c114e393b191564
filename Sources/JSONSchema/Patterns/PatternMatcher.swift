/// Follows all ways through a program at once.
struct PatternMatcher {
    private let program: PatternProgram
    private let text: [UInt32]
    /// The steps that wait for the next character.
    private var waiting: [Int] = []
    private var pending: [Int] = []
    /// For each step the last round it was reached in.
    private var rounds: [Int]
    private var round = 0
    private var hasMatched = false
    private let lookResults: LookResults

    init(_ program: PatternProgram, text: [UInt32], lookResults: LookResults = LookResults()) {
        self.program = program
        self.text = text
        self.lookResults = lookResults
        rounds = [Int](repeating: 0, count: program.steps.count)
    }

    /// Whether a match begins anywhere.
    mutating func findsMatch() -> Bool {
        run(from: 0, isAnchored: false)
    }

    /// Whether a match begins at this place, or ends there where the program reads backwards.
    mutating func matches(at start: Int) -> Bool {
        run(from: start, isAnchored: true)
    }

    private mutating func run(from start: Int, isAnchored: Bool) -> Bool {
        var place = start
        var current: [Int] = []
        beginRound()
        reach(0, at: place)
        while !hasMatched {
            swap(&current, &waiting)
            waiting.removeAll(keepingCapacity: true)
            let next = program.isReversed ? place - 1 : place
            guard text.indices.contains(next), !(isAnchored && current.isEmpty) else {
                return false
            }
            let scalar = text[next]
            place = program.isReversed ? next : next + 1
            beginRound()
            for step in current {
                guard case .character(let set) = program.steps[step], set.contains(scalar) else {
                    continue
                }
                reach(step + 1, at: place)
            }
            if !isAnchored { reach(0, at: place) }
        }
        return true
    }

    private mutating func beginRound() {
        round += 1
    }

    /// Goes on from a step without taking a character, as far as that leads.
    private mutating func reach(_ first: Int, at place: Int) {
        pending.append(first)
        while let step = pending.popLast() {
            guard rounds[step] != round else { continue }
            rounds[step] = round
            switch program.steps[step] {
            case .match: hasMatched = true
            case .character: waiting.append(step)
            case .jump(let target): pending.append(target)
            case .fork(let one, let other):
                pending.append(other)
                pending.append(one)
            case .assertion(let assertion):
                if assertion.holds(in: text, at: place) { pending.append(step + 1) }
            case .look(let look):
                if holds(look, at: place) { pending.append(step + 1) }
            }
        }
    }

    private func holds(_ look: PatternProgram.Look, at place: Int) -> Bool {
        let key = LookResults.Key(look: ObjectIdentifier(look), place: place)
        if let result = lookResults.known[key] { return result }
        var matcher = PatternMatcher(look.program, text: text, lookResults: lookResults)
        let result = matcher.matches(at: place) != look.isNegated
        lookResults.known[key] = result
        return result
    }
}

/// What conditions on the text around a place have come to, so that each is asked once a place
/// even where one stands in another.
final class LookResults {
    struct Key: Hashable {
        let look: ObjectIdentifier
        let place: Int
    }

    var known: [Key: Bool] = [:]
}
