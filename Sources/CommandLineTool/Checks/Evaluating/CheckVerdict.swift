/// What came of a check.
enum CheckVerdict: Sendable, Equatable {
    /// It holds.
    case passed
    /// It does not hold: what was asked for, and what was found.
    case failed(expected: String, actual: String)
    /// It could not be evaluated: why, and how that is mended.
    case error(String, remedy: String? = nil)
    /// It was not tried: why.
    case skipped(String)

    /// The verdict without what it says.
    enum State: String, Sendable, CaseIterable {
        case passed
        case failed
        case error
        case skipped
    }

    var state: State {
        switch self {
        case .passed: .passed
        case .failed: .failed
        case .error: .error
        case .skipped: .skipped
        }
    }

    /// Whether somebody should see why.
    var needsLook: Bool { state == .failed || state == .error }

    /// The same with all that it says changed.
    func mapping(_ change: (String) -> String) -> CheckVerdict {
        switch self {
        case .passed: .passed
        case .failed(let expected, let actual):
            .failed(expected: change(expected), actual: change(actual))
        case .error(let reason, let remedy): .error(change(reason), remedy: remedy.map(change))
        case .skipped(let reason): .skipped(change(reason))
        }
    }
}
