/// How many cases ended how.
struct CheckCounts: Sendable, Equatable {
    private(set) var passed = 0
    private(set) var failed = 0
    private(set) var errors = 0
    private(set) var skipped = 0

    init(_ cases: some Sequence<CheckCase> = []) {
        for one in cases { count(one.state) }
    }

    var total: Int { passed + failed + errors + skipped }

    /// Whether all that was tried holds.
    var isGood: Bool { failed == 0 && errors == 0 }

    mutating func count(_ state: CheckVerdict.State) {
        switch state {
        case .passed: passed += 1
        case .failed: failed += 1
        case .error: errors += 1
        case .skipped: skipped += 1
        }
    }

    func of(_ state: CheckVerdict.State) -> Int {
        switch state {
        case .passed: passed
        case .failed: failed
        case .error: errors
        case .skipped: skipped
        }
    }

    /// Such as `12 checks: 10 passed, 1 failed, 1 error`.
    var text: String {
        guard total > 0 else { return "nothing to check" }
        var parts = ["\(passed) passed"]
        if failed > 0 { parts.append("\(failed) failed") }
        if errors > 0 { parts.append("\(errors) error\(errors == 1 ? "" : "s")") }
        if skipped > 0 { parts.append("\(skipped) skipped") }
        return "\(total) check\(total == 1 ? "" : "s"): \(parts.joined(separator: ", "))"
    }
}
