extension HTMLReport {
    /// How long the calls took that got an answer; nothing where none did.
    var latency: String {
        let times = results.cases.filter { $0.isFirstOfCall && $0.status != nil }
            .map(\.time.wholeMilliseconds)
        let histogram = LatencyHistogram(milliseconds: times)
        guard histogram.count > 0 else { return "" }
        return """
            <section class="card" aria-labelledby="latency">
            <h2 id="latency">Latency</h2>
            \(tiles(of: histogram))
            \(histogram.count > 1 ? table(of: histogram) : "")
            </section>
            """
    }

    private func tiles(of histogram: LatencyHistogram) -> String {
        let facts = [("median", 50), ("90 %", 90), ("99 %", 99), ("slowest", 100)]
        let tiles = facts.compactMap { name, percent in
            histogram.percentile(percent)
                .map { "<div><dt>\(name)</dt><dd>\($0.millisecondsText)</dd></div>" }
        }
        return "<dl class=\"tiles\">\(tiles.joined())</dl>"
    }

    private func table(of histogram: LatencyHistogram) -> String {
        let most = histogram.steps.map(\.count).max() ?? 1
        let rows = histogram.steps.map { step in
            let width = percent(Double(step.count) / Double(max(most, 1)) * 100)
            let bar =
                step.count == 0
                ? "" : "<rect width=\"\(width)\" height=\"10\" rx=\"3\"/>"
            return
                "<tr><th scope=\"row\">up to \(step.limit.millisecondsText)</th><td class=\"bar\">"
                + "<svg width=\"100%\" height=\"10\" aria-hidden=\"true\">\(bar)</svg></td>"
                + "<td class=\"count\">\(step.count)</td></tr>"
        }
        return """
            <table class="histogram">
            <caption class="hidden">Calls by how long they took</caption>
            <thead class="hidden"><tr><th scope="col">Time</th><th scope="col">Share</th>\
            <th scope="col">Calls</th></tr></thead>
            <tbody>\(rows.joined())</tbody>
            </table>
            """
    }
}
