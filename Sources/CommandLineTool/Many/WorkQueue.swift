/// Decides when a bounded work takes another item, and in which order its outcomes go out.
struct WorkQueue<Outcome> {
    private let jobs: Int
    private let keepsOrder: Bool
    private var begun = 0
    private var running = 0
    private var emitted = 0
    private var waiting: [Int: (outcome: Outcome, weight: Int)] = [:]
    private var heldWeight = 0
    private var isStopped = false
    /// Whether an item was asked for and has not come yet.
    var isAsking = false

    /// How many outcomes for each job may wait for an earlier one.
    private static var windowPerJob: Int { 16 }
    /// The bytes that outcomes which wait may hold before no further item is taken.
    private static var mostWeight: Int { 64 << 20 }

    init(jobs: Int, keepsOrder: Bool) {
        self.jobs = jobs
        self.keepsOrder = keepsOrder
    }

    /// Whether another item should be asked for now.
    var wantsItem: Bool {
        !isStopped && !isAsking && running < jobs && begun - emitted < jobs * Self.windowPerJob
            && heldWeight <= Self.mostWeight
    }

    /// Takes no further item.
    mutating func stop() {
        isStopped = true
    }

    /// Begins with the item that came; gives its number.
    mutating func begin() -> Int {
        isAsking = false
        running += 1
        begun += 1
        return begun - 1
    }

    /// Takes in an outcome that holds so many bytes; gives those that go out now.
    mutating func finish(_ number: Int, _ outcome: Outcome, weight: Int = 0) -> [Outcome] {
        running -= 1
        guard keepsOrder else {
            emitted += 1
            return [outcome]
        }
        waiting[number] = (outcome, weight)
        heldWeight += weight
        var ready: [Outcome] = []
        while let next = waiting.removeValue(forKey: emitted) {
            ready.append(next.outcome)
            heldWeight -= next.weight
            emitted += 1
        }
        return ready
    }
}
