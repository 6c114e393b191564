/// Shows how many calls are made, in one line of the terminal that is drawn over itself.
struct CheckProgressLine {
    private static let interval = Duration.milliseconds(100)
    private let console: Console
    private let total: Int
    private let isWanted: Bool
    private var done = 0
    private var counts = CheckCounts()
    private var isDrawn = false
    private var drawn: ContinuousClock.Instant?

    /// A line for so many calls, unless nothing but data is wanted on standard error.
    init(console: Console, total: Int, isWanted: Bool) {
        self.console = console
        self.isWanted = isWanted && console.errorIsTerminal && !console.isQuiet
        self.total = total
    }

    /// Takes in the cases of a call.
    mutating func take(_ cases: [CheckCase]) {
        done += 1
        for one in cases { counts.count(one.state) }
    }

    /// Draws the line, not too often where it stands alone.
    mutating func draw() {
        guard isWanted, done < total else { return }
        let now = ContinuousClock.now
        if !console.outputIsTerminal, let drawn, now - drawn < Self.interval { return }
        drawn = now
        isDrawn = true
        console.writeError("\r\u{1B}[K" + text)
    }

    /// Takes the line away, before something is written in its place.
    mutating func erase() {
        guard isDrawn else { return }
        isDrawn = false
        console.writeError("\r\u{1B}[K")
    }

    /// Such as `12 of 40 calls, 1 failed`.
    var text: String {
        let bad = counts.failed + counts.errors
        let end = bad > 0 ? ", \(bad) failed" : ""
        return "\(done) of \(total) call\(total == 1 ? "" : "s")\(end)"
    }
}
