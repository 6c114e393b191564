/// Shows how many calls are done, in one line of the terminal.
struct CountLine {
    private var line: StatusLine

    init(console: Console) {
        line = StatusLine(console: console)
    }

    /// Shows how many are done, and how many of them failed.
    mutating func show(_ count: Int, failed: Int) {
        line.draw { elapsed in Self.text(count, failed: failed, after: elapsed) }
    }

    /// Takes the line away.
    mutating func erase() { line.erase() }

    /// Such as `1200 calls, 3 failed, 450/s`.
    static func text(_ count: Int, failed: Int, after elapsed: Duration) -> String {
        var text = "\(count) call\(count == 1 ? "" : "s")"
        if failed > 0 { text += ", \(failed) failed" }
        let seconds = elapsed / .seconds(1)
        guard seconds > 0.2 else { return text }
        return text + ", \(Int(Double(count) / seconds))/s"
    }
}
