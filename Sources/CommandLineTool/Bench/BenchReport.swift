import JSONText

/// What a bench prints: a page with a histogram, or an object.
struct BenchReport {
    private static let parts: [(name: String, part: Double)] = [
        ("p50", 0.5), ("p90", 0.9), ("p95", 0.95), ("p99", 0.99),
    ]
    let endpoint: String
    let jobs: Int
    let tally: BenchTally
    /// The width of the terminal in columns.
    let width: Int

    /// The page.
    var text: String {
        var lines = [
            "\(endpoint): \(tally.callsText) in \(Self.decimal(tally.elapsed / .seconds(1), 3)) s, "
                + "\(jobs) at once, \(Self.decimal(tally.rate, 1)) calls/s, \(tally.failed) failed"
        ]
        if tally.latency.count > 0 {
            lines += [""] + table(times.map { ($0.name, Self.milliseconds($0.time)) })
            lines += [""] + histogram
        }
        lines += section("status", tally.statuses.sorted { $0.key < $1.key }.map(Self.pair))
        lines += section("failures", tally.errors.sorted { $0.key < $1.key }.map(Self.pair))
        return lines.joined(separator: "\n") + "\n"
    }

    /// The object, with its line end; times are seconds.
    var json: [UInt8] {
        var latency = JSONObject()
        for (name, time) in times { latency.set(name, Self.seconds(time)) }
        let bars = tally.latency.bars(20)
            .map { bar -> JSONValue in
                ["upTo": Self.seconds(bar.upTo), "count": .integer(bar.count)]
            }
        var object = JSONObject()
        object.set("endpoint", .text(endpoint))
        object.set("jobs", .integer(jobs))
        object.set("calls", .integer(tally.calls))
        object.set("failed", .integer(tally.failed))
        object.set("seconds", Self.seconds(tally.elapsed))
        object.set("rate", Self.number(tally.rate, 3))
        object.set("latency", .object(latency))
        object.set("statuses", Self.object(tally.statuses.sorted { $0.key < $1.key }))
        object.set("errors", Self.object(tally.errors.sorted { $0.key < $1.key }))
        object.set("histogram", .array(bars))
        return JSONWriter.indented(.object(object)) + [UInt8(ascii: "\n")]
    }

    private var times: [(name: String, time: Duration)] {
        let latency = tally.latency
        return [("min", latency.least), ("mean", latency.mean)]
            + Self.parts.map { ($0.name, latency.percentile($0.part)) } + [("max", latency.most)]
    }

    private var histogram: [String] {
        let bars = tally.latency.bars(12)
        let most = bars.map(\.count).max() ?? 1
        let names = bars.map { Self.milliseconds($0.upTo) }
        let room = max(10, min(width, 100) - (names.map(\.count).max() ?? 0) - 14)
        return zip(names, bars)
            .map { name, bar in
                let length = (bar.count * room + most - 1) / most
                let mark = String(repeating: "█", count: length)
                return "  <= \(padded(name, names)) \(mark) \(bar.count)"
            }
    }

    private func table(_ pairs: [(String, String)]) -> [String] {
        let names = pairs.map(\.0)
        let width = names.map(\.count).max() ?? 0
        return pairs.map { name, value in
            let gap = String(repeating: " ", count: width - name.count)
            return "  \(name)\(gap)  \(padded(value, pairs.map(\.1)))"
        }
    }

    private func section(_ title: String, _ pairs: [(String, String)]) -> [String] {
        pairs.isEmpty ? [] : ["", "\(title):"] + table(pairs)
    }

    private func padded(_ text: String, _ column: [String]) -> String {
        let width = column.map(\.count).max() ?? 0
        return String(repeating: " ", count: max(0, width - text.count)) + text
    }

    private static func pair(_ key: some CustomStringConvertible, _ count: Int) -> (String, String)
    {
        (key.description, String(count))
    }

    private static func object(_ pairs: [(key: some CustomStringConvertible, value: Int)])
        -> JSONValue
    {
        var object = JSONObject()
        for (key, count) in pairs { object.set(key.description, .integer(count)) }
        return .object(object)
    }

    private static func milliseconds(_ time: Duration) -> String {
        "\(decimal(time / .milliseconds(1), 3)) ms"
    }

    private static func seconds(_ time: Duration) -> JSONValue {
        number(time / .seconds(1), 6)
    }

    private static func number(_ value: Double, _ decimals: Int) -> JSONValue {
        JSONNumber(exactly: decimal(value, decimals)).map(JSONValue.number) ?? .null
    }

    /// A number that is not negative with so many decimals, a dot between in any locale.
    private static func decimal(_ value: Double, _ decimals: Int) -> String {
        var unit = 1
        for _ in 0..<decimals { unit *= 10 }
        let whole = Int((value * Double(unit)).rounded())
        return "\(whole / unit)." + String(whole % unit + unit).dropFirst()
    }
}
