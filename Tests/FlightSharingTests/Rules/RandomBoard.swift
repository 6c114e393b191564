import APIModel
import FlightSharing

/// A board under random events, and what it owes to whom.
struct RandomBoard {
    private var board = FlightBoard()
    private var random: SplitMix
    private var strategies: [FlightStrategy] = []
    private var digests: [Int] = []
    /// How often each caller was told how it went.
    private var tellings: [Int] = []
    /// Flights in the air with their pilots.
    private var flying: [(flight: FlightBoard.FlightNumber, pilot: Int)] = []
    private var arrivalOfLastQueued = -1
    private(set) var broken: String?

    init(seed: UInt64) {
        random = SplitMix(seed: seed)
    }

    /// Plays some random events, then ends whatever flies until nothing does; answers what was
    /// wrong, nil for nothing.
    mutating func play() -> String? {
        for _ in 0..<(4 + random.below(8)) where broken == nil { playOne() }
        var steps = 0
        while !flying.isEmpty, broken == nil {
            end(0, isCancelled: random.below(4) == 0)
            steps += 1
            guard steps < 100 else { return "flights without end" }
        }
        if broken == nil, tellings.contains(0) { broken = "a caller was forgotten" }
        if broken == nil, !board.isEmpty { broken = "somebody is left on the board" }
        return broken
    }

    private mutating func playOne() {
        switch random.below(10) {
        case 0...5: ask()
        case 6, 7: if !tellings.isEmpty { take(.leave(UInt64(random.below(tellings.count)))) }
        default:
            guard !flying.isEmpty else { return }
            end(random.below(flying.count), isCancelled: random.below(3) == 0)
        }
    }

    private mutating func ask() {
        let strategy = FlightStrategy.allCases[random.below(FlightStrategy.allCases.count)]
        let digest = random.below(2)
        strategies.append(strategy)
        digests.append(digest)
        tellings.append(0)
        let request = FlightRequest(
            key: "key",
            digest: digest == 0 ? "x" : "y",
            strategy: strategy
        )
        take(.request(request, by: UInt64(tellings.count - 1), at: .zero))
    }

    private mutating func end(_ index: Int, isCancelled: Bool) {
        let flight = flying.remove(at: index).flight
        take(.end(flight, isCancelled: isCancelled))
    }

    private mutating func take(_ event: FlightBoard.Event) {
        for action in board.handle(event, key: "key") {
            switch action {
            case .start(let flight, let pilot): start(flight, pilot: Int(pilot))
            case .cancel(let flight):
                if !flying.contains(where: { $0.flight == flight }) {
                    broken = "a flight is cancelled that is not in the air"
                }
            case .tell(let passenger, let outcome): tell(Int(passenger), outcome)
            }
        }
    }

    private mutating func start(_ flight: FlightBoard.FlightNumber, pilot: Int) {
        if tellings[pilot] > 0 { broken = "somebody flies for a caller who was told otherwise" }
        flying.append((flight, pilot))
        // A join may fly beside another, if its request is different; all else is alone.
        let minding = flying.filter { isAlone(strategies[$0.pilot]) }
        if minding.count > 1 { broken = "two are in the air" }
        guard strategies[pilot] == .queue else { return }
        if pilot < arrivalOfLastQueued { broken = "the order of arrival is not kept" }
        arrivalOfLastQueued = pilot
    }

    private func isAlone(_ strategy: FlightStrategy) -> Bool {
        strategy != .allow && strategy != .join
    }

    private mutating func tell(_ passenger: Int, _ outcome: FlightBoard.Outcome) {
        tellings[passenger] += 1
        if tellings[passenger] > 1 { broken = "a caller was told twice" }
        switch outcome {
        case .forbidden where strategies[passenger] != .forbid:
            broken = "\(strategies[passenger]) was forbidden"
        case .replaced where strategies[passenger] == .allow:
            broken = "allow was replaced"
        default: return
        }
    }
}
