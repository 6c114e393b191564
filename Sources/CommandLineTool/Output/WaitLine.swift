import APIModel
import FlightSharing
import Managers
import Synchronization

/// Says on a terminal which flight (a request in the air) a call waits for, in one line that is
/// taken away when the wait is over.
final class WaitLine: Sendable {
    private let console: Console
    private let isDrawn = Mutex(false)

    /// A line of a call; nothing is ever drawn where standard error is no terminal.
    init(console: Console) {
        self.console = console
    }

    /// Draws the line for this flight.
    func draw(_ facts: FlightFacts) {
        guard console.errorIsTerminal, !console.isQuiet else { return }
        isDrawn.withLock { isDrawn in
            isDrawn = true
            console.writeError("\r\u{1B}[K" + Self.text(facts, now: .sinceEpoch()))
        }
    }

    /// Takes the line away.
    func erase() {
        isDrawn.withLock { isDrawn in
            if isDrawn { console.writeError("\r\u{1B}[K") }
            isDrawn = false
        }
    }

    /// Such as `waiting for process 4711, which has been in the air for 2.3 s (queue)`.
    static func text(_ facts: FlightFacts, now: Duration) -> String {
        let age = max(.zero, now - facts.since).fixedSecondsText
        return "waiting for process \(facts.processIdentifier), which has been making the call for "
            + "\(age) s (\(facts.strategy.rawValue))"
    }
}
