import Diagnostics
import IntensiveNetworking
import Managers

/// Says on standard error how a try ended and why a call waits for another one (with `--verbose`),
/// and why it gives up.
struct RetryNotes: Sendable {
    let console: Console
    let isVerbose: Bool

    func note(_ attempt: RetryAttempt) {
        switch attempt.decision {
        case .stop: return
        case .wait:
            guard isVerbose, !console.isQuiet else { return }
            console.writeError("* \(TerminalText.escaped(attempt.title))\n")
        case .giveUp(let wanted, let left, let reason):
            console.warn("no further try: \(Self.text(wanted, left, reason))")
        }
    }

    fileprivate static func text(
        _ wanted: Duration,
        _ left: Duration,
        _ reason: RetryPolicy.Reason
    ) -> String {
        "it would wait \(wanted.secondsText) s\(reason.text), and "
            + "\(max(left, .zero).secondsText) s are left"
    }
}

extension RetryAttempt {
    /// How the try ended and what comes next, such as
    /// `try 1: HTTP 503; waiting 2 s, as the server's Retry-After asks`.
    var title: String {
        let start = "try \(number): \(ending.title); "
        return switch decision {
        case .stop: start + "no further try"
        case .wait(let duration, let reason):
            start + "waiting \(duration.secondsText) s\(reason.text)"
        case .giveUp(let wanted, let left, let reason):
            start + "no further try, as " + RetryNotes.text(wanted, left, reason)
        }
    }
}

extension RetryAttempt.Ending {
    fileprivate var title: String {
        switch self {
        case .status(let status): "HTTP \(status)"
        case .fault(let error): error.code
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
