import IntensiveNetworking
import Managers

/// Says on standard error why a call waits for another try (with `--verbose`), and why it gives up.
struct RetryNotes: Sendable {
    let console: Console
    let isVerbose: Bool

    func note(_ attempt: Int, _ decision: RetryPolicy.Decision) {
        switch decision {
        case .stop: return
        case .wait(let duration, let reason):
            guard isVerbose, !console.isQuiet else { return }
            console.writeError(
                "* try \(attempt) failed; waiting \(duration.secondsText) s\(reason.text)\n"
            )
        case .giveUp(let wanted, let left, let reason):
            console.warn(
                "no further try: it would wait \(wanted.secondsText) s\(reason.text), and "
                    + "\(max(left, .zero).secondsText) s are left"
            )
        }
    }
}

extension RetryPolicy.Reason {
    /// Who asked for the wait.
    fileprivate var text: String {
        switch self {
        case .backoff: ""
        case .server(let field): ", as the server's \(field) asks"
        }
    }
}
