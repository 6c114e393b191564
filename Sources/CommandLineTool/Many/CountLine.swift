/// Shows how many calls are done, in one line of the terminal that is drawn over itself.
struct CountLine {
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

    /// Shows how many are done, and how many of them failed.
    mutating func show(_ count: Int, failed: Int) {
        guard isShown else { return }
        let now = ContinuousClock.now
        if let drawn, now - drawn < Self.interval { return }
        drawn = now
        console.writeError("\r\u{1B}[K" + Self.text(count, failed: failed, after: now - started))
    }

    /// Takes the line away.
    mutating func erase() {
        guard drawn != nil else { return }
        drawn = nil
        console.writeError("\r\u{1B}[K")
    }

    /// Such as `1200 calls, 3 failed, 450/s`.
    static func text(_ count: Int, failed: Int, after elapsed: Duration) -> String {
        var text = "\(count) call\(count == 1 ? "" : "s")"
        if failed > 0 { text += ", \(failed) failed" }
        let seconds = elapsed / .seconds(1)
        guard seconds > 0.2 else { return text }
        return text + ", \(Int(Double(count) / seconds))/s"
    }
}
