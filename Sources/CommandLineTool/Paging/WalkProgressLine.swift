import Managers

/// Shows how far a walk is, in one line of the terminal that is drawn over itself.
struct WalkProgressLine {
    private static let interval = Duration.milliseconds(100)
    private let console: Console
    private let isShown: Bool
    private let started = ContinuousClock.now
    private var drawn: ContinuousClock.Instant?

    /// A line that is shown where it does not stand among the data.
    init(console: Console) {
        self.console = console
        isShown = console.errorIsTerminal && !console.outputIsTerminal && !console.isQuiet
    }

    /// Shows where the walk is.
    mutating func show(_ progress: PageProgress) {
        guard isShown else { return }
        let now = ContinuousClock.now
        if let drawn, now - drawn < Self.interval { return }
        drawn = now
        console.writeError("\r\u{1B}[K" + Self.text(progress, after: now - started))
    }

    /// Takes the line away.
    mutating func erase() {
        guard drawn != nil else { return }
        drawn = nil
        console.writeError("\r\u{1B}[K")
    }

    /// Such as `12 pages, 1200 of 8734 items, 45 items/s`.
    static func text(_ progress: PageProgress, after elapsed: Duration) -> String {
        var text = "\(progress.pages) page\(progress.pages == 1 ? "" : "s"), \(progress.items)"
        if let total = progress.total { text += " of \(total)" }
        text += " items"
        let seconds = elapsed / .seconds(1)
        guard seconds > 0.2 else { return text }
        return text + ", \(Int(Double(progress.items) / seconds)) items/s"
    }
}
