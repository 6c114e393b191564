import IntensiveNetworking
import Managers

extension TraceFile {
    /// Writes of each try and of each poll of a call as well, beside who hears of them already.
    func follow(_ request: inout CallRequest) {
        let (onRetry, onPoll) = (request.onRetry, request.onPoll)
        request.onRetry = { [self] attempt in
            note(attempt.title)
            onRetry(attempt)
        }
        request.onPoll = { [self] event in
            if case .decided(let poll, let decision) = event {
                note("poll \(poll): \(decision.title)")
            }
            onPoll(event)
        }
    }
}
