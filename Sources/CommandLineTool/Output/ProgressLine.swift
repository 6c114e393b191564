import IntensiveNetworking
import Managers
import Synchronization

/// Shows how far a download or a large upload is, in one line of the terminal that is drawn over
/// itself.
final class ProgressLine: Sendable {
    private struct State {
        var start = ContinuousClock.now
        var drawn: ContinuousClock.Instant?
    }

    private static let interval = Duration.milliseconds(100)
    /// Smaller uploads are over before anybody looks.
    private static let leastUpload: Int64 = 1 << 20
    private let console: Console
    private let showsDownload: Bool
    private let state = Mutex(State())

    init(console: Console, showsDownload: Bool) {
        self.console = console
        self.showsDownload = showsDownload
    }

    func observe(_ event: FlightEvent) {
        switch event {
        case .uploadProgress(let sent, let total):
            if total ?? sent >= Self.leastUpload { draw(sent, of: total, "sent ") }
        case .downloadProgress(let received, let total):
            if showsDownload { draw(received, of: total) }
        // What comes now may go to the same terminal.
        case .received where !showsDownload, .finished: erase()
        default: return
        }
    }

    private func draw(_ received: Int64, of total: Int64?, _ verb: String = "") {
        let elapsed = state.withLock { state -> Duration? in
            let now = ContinuousClock.now
            if let drawn = state.drawn, now - drawn < Self.interval { return nil }
            state.drawn = now
            return now - state.start
        }
        guard let elapsed else { return }
        console.writeError("\r\u{1B}[K" + verb + Self.text(received, of: total, after: elapsed))
    }

    private func erase() {
        let wasDrawn = state.withLock { state in
            defer { state.drawn = nil }
            return state.drawn != nil
        }
        if wasDrawn { console.writeError("\r\u{1B}[K") }
    }

    /// Such as `12.5 MiB of 100.0 MiB, 12 %, 25.0 MiB/s`.
    static func text(_ received: Int64, of total: Int64?, after elapsed: Duration) -> String {
        var text = ByteCount(received).text
        if let total, total > 0 {
            text += " of \(ByteCount(total).text), \(received * 100 / total) %"
        }
        let seconds = elapsed / .seconds(1)
        guard seconds > 0.2 else { return text }
        return text + ", \(ByteCount(Int64(Double(received) / seconds)).text)/s"
    }
}
