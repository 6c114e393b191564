import IntensiveNetworking
import Managers
import Synchronization

/// Tells of a polling: on a terminal in one line that is drawn over itself and taken away in the
/// end, with `--verbose` by a note for each poll.
final class PollLine: Sendable {
    private let console: Console
    private let isVerbose: Bool
    private let draws: Bool
    private let isDrawn = Mutex(false)

    /// A line of a call; nothing is drawn where standard error is no terminal, nor of one of many
    /// calls.
    init(console: Console, isVerbose: Bool, draws: Bool) {
        self.console = console
        self.isVerbose = isVerbose
        // The notes of --verbose say it all.
        self.draws = draws && console.errorIsTerminal && !isVerbose
    }

    /// Tells of what goes on.
    func tell(_ event: PollEvent) {
        guard !console.isQuiet else { return }
        switch event {
        case .decided(let poll, let decision):
            erase()
            if isVerbose { console.writeError("* poll \(poll): \(decision.title)\n") }
        case .waiting(let poll, let elapsed, let deadline):
            guard draws else { return }
            isDrawn.withLock { isDrawn in
                isDrawn = true
                let text = Self.text(poll: poll, elapsed: elapsed, deadline: deadline)
                console.writeError("\r\u{1B}[K" + text)
            }
        }
    }

    /// Takes the line away.
    func erase() {
        isDrawn.withLock { isDrawn in
            if isDrawn { console.writeError("\r\u{1B}[K") }
            isDrawn = false
        }
    }

    /// Such as `waiting: poll 4, 12 s of 60 s`.
    static func text(poll: Int, elapsed: Duration, deadline: Duration) -> String {
        "waiting: poll \(poll), \(elapsed.components.seconds) s of \(deadline.secondsText) s"
    }
}

extension PollPolicy.Decision {
    /// What was found, and what comes next.
    var title: String {
        switch self {
        case .done: "the answer satisfies"
        case .failed: "the answer says that it failed"
        case .wait(let wait): "not yet; the next in \(wait.secondsText) s"
        case .timedOut(let bound, let wait):
            "not yet; the next in \(wait.secondsText) s would be later than the deadline of "
                + "\(bound.secondsText) s"
        }
    }
}
