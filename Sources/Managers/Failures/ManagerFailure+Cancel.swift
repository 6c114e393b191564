import APIModel

extension ManagerFailure {
    /// The failure of a call whose manager was released before its request was made.
    static func landingGone(_ endpoint: String, at stage: Stage) -> ManagerFailure {
        ManagerFailure(endpoint: endpoint, stage: stage, reason: .flight(.cancelled(.landingGone)))
    }

    /// Whether the call was cancelled, by whom ever.
    public var isCancellation: Bool {
        guard case .flight(.cancelled) = reason else { return false }
        return true
    }
}
