import Managers

/// Shows how far a walk is, in one line of the terminal.
struct WalkProgressLine {
    private var line: StatusLine

    init(console: Console) {
        line = StatusLine(console: console)
    }

    /// Shows where the walk is.
    mutating func show(_ progress: PageProgress) {
        line.draw { elapsed in Self.text(progress, after: elapsed) }
    }

    /// Takes the line away.
    mutating func erase() { line.erase() }

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
