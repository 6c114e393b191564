/// One line of the terminal that says how far something is, and is drawn over itself.
///
/// It is shown only where it does not stand among the data.
struct StatusLine {
    private static let interval = Duration.milliseconds(100)
    private let console: Console
    private let isShown: Bool
    private let started = ContinuousClock.now
    private var drawn: ContinuousClock.Instant?

    init(console: Console) {
        self.console = console
        isShown = console.errorIsTerminal && !console.outputIsTerminal && !console.isQuiet
    }

    /// Draws the text of a moment, which knows how long it has been since the start; not too often.
    mutating func draw(_ text: (Duration) -> String) {
        guard isShown else { return }
        let now = ContinuousClock.now
        if let drawn, now - drawn < Self.interval { return }
        drawn = now
        console.writeError("\r\u{1B}[K" + text(now - started))
    }

    /// Takes the line away.
    mutating func erase() {
        guard drawn != nil else { return }
        drawn = nil
        console.writeError("\r\u{1B}[K")
    }
}
