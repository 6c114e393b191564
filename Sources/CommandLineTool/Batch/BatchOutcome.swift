/// What became of one record of a batch.
enum BatchOutcome: Sendable {
    /// Its result, to be printed.
    case result([UInt8], exit: ExitStatus)
    /// Nothing: the batch ended before, or while, its call was made.
    case none
    /// Its result could not be recorded, and so is not printed.
    case unrecorded(CommandFailure)

    /// The bytes that it holds while it waits for its turn.
    var weight: Int {
        guard case .result(let text, _) = self else { return 0 }
        return text.count
    }
}

/// What a batch has come to.
struct BatchTally: Sendable, Equatable {
    private(set) var count = 0
    private(set) var failures: [Int32: Int] = [:]

    /// How many failed.
    var failed: Int { failures.values.reduce(0, +) }

    mutating func take(_ exit: ExitStatus) {
        count += 1
        if exit != .success { failures[exit.rawValue, default: 0] += 1 }
    }

    /// Such as `3 of 120 calls failed: 2 with exit 4, 1 with exit 7`.
    var summary: String {
        let kinds = failures.sorted { $0.key < $1.key }
            .map { "\($0.value) with exit \($0.key)" }
        let calls = count == 1 ? "call" : "calls"
        return "\(failed) of \(count) \(calls) failed: \(kinds.joined(separator: ", "))"
    }
}
