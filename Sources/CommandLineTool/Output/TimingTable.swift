import APIModel
import Managers

/// How long what took, for `--timing`.
struct TimingTable {
    let landing: Landing

    /// The lines, seconds with three decimals, counted from the start of the last hop.
    var text: String {
        let timing = landing.timing
        var rows: [(String, String)] = []
        add("name", timing.nameLookup, to: &rows)
        add("connect", timing.connect, to: &rows)
        add("tls", timing.tls, to: &rows)
        add("first byte", timing.firstByte, to: &rows)
        add("total", timing.total, to: &rows)
        add("all hops", timing.wall, to: &rows)
        rows.append(("redirects", "\(landing.redirects.count)"))
        rows.append(("attempts", "\(landing.attempts)"))
        rows.append(("body", "\(landing.bodySize) bytes"))
        if landing.cacheUse != .none { rows.append(("cache", landing.cacheUse.text)) }
        if let count = timing.connectionsMade { rows.append(("connections", "\(count)")) }
        if let address = timing.remoteAddress { rows.append(("address", address)) }
        return
            rows.map { name, value in
                name + String(repeating: " ", count: 12 - name.count) + value + "\n"
            }
            .joined()
    }

    private func add(_ name: String, _ duration: Duration?, to rows: inout [(String, String)]) {
        guard let duration else { return }
        rows.append((name, "\(duration.fixedSecondsText) s"))
    }
}
