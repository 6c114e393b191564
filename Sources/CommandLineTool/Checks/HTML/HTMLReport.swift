import APIModel
import IntensiveNetworking

/// A report for people: one page that needs nothing but itself.
///
/// The page's own policy forbids every request; its style and its script are known to it by their
/// digests, so that nothing that slipped in would run. Without the script everything is shown.
struct HTMLReport {
    let results: CheckResults
    private let folder: String

    init(_ results: CheckResults, of folder: String) {
        self.results = results
        self.folder = folder
    }

    var text: String {
        """
        <!DOCTYPE html>
        <html lang="en">
        <head>
        <meta charset="utf-8">
        <meta http-equiv="Content-Security-Policy" content="\(policy)">
        <meta name="viewport" content="width=device-width, initial-scale=1">
        <meta name="color-scheme" content="light dark">
        <meta name="referrer" content="no-referrer">
        <meta name="generator" content="apicli \(HTMLText.escaped(ToolVersion.current))">
        <title>\(verdict) · \(HTMLText.escaped(folder))</title>
        <style>\(HTMLStyle.text)</style>
        </head>
        <body>
        <a class="skip" href="#results">Skip to the results</a>
        \(header)
        <main>
        \((attention + [latency, filters, suites]).filter { !$0.isEmpty }.joined(separator: "\n"))
        </main>
        <footer><p>Written by apicli \(HTMLText.escaped(ToolVersion.current)). \
        Secrets are masked as ***, and long bodies are cut.</p></footer>
        <script>\(HTMLScript.text)</script>
        </body>
        </html>

        """
    }

    private var policy: String {
        let (style, script) = (Self.digest(HTMLStyle.text), Self.digest(HTMLScript.text))
        return "default-src 'none'; style-src '\(style)'; script-src '\(script)'; "
            + "base-uri 'none'; form-action 'none'"
    }

    /// A digest as Content Security Policy (level 3, section 2.3.1) writes it.
    private static func digest(_ text: String) -> String {
        "sha256-" + Base64Text.encode(DigestAlgorithm.sha256.digest(of: Array(text.utf8)))
    }

    /// What the whole run says, in a few words.
    private var verdict: String {
        let counts = results.counts
        let bad = counts.failed + counts.errors
        if counts.total == 0 { return "Nothing to check" }
        if bad > 0 { return "\(bad) of \(counts.total) checks need\(bad == 1 ? "s" : "") a look" }
        if counts.skipped > 0 {
            return "\(counts.passed) of \(counts.total) checks passed, the rest skipped"
        }
        return counts.total == 1 ? "The check passed" : "All \(counts.total) checks passed"
    }

    private var header: String {
        let counts = results.counts
        let mood = !counts.isGood ? "bad" : counts.passed > 0 ? "good" : "idle"
        return """
            <header class="top \(mood)">
            <p class="over">apicli check · \(HTMLText.escaped(folder))</p>
            <h1>\(verdict)</h1>
            <p class="meta">\(facts.map(HTMLText.escaped).joined(separator: " · "))</p>
            \(counts.total == 0 ? "" : proportions(counts))
            </header>
            """
    }

    private var facts: [String] {
        let calls = results.cases.count(where: \.isFirstOfCall)
        let time = TimestampText.text(results.started)
        var facts = ["\(time.prefix(10)) \(time.dropFirst(11).prefix(5)) UTC"]
        facts.append("took \(results.elapsed.wholeMilliseconds.millisecondsText)")
        facts.append("\(calls) call\(calls == 1 ? "" : "s")")
        let count = results.suites.count
        facts.append("\(count) endpoint\(count == 1 ? "" : "s")")
        if let environment = results.environment { facts.append("environment \(environment)") }
        if results.isInterrupted { facts.append("interrupted") }
        return facts
    }

    private func proportions(_ counts: CheckCounts) -> String {
        var start = 0.0
        var bars: [String] = []
        var legend: [String] = []
        for state in CheckVerdict.State.allCases where counts.of(state) > 0 {
            let width = Double(counts.of(state)) / Double(counts.total) * 100
            bars.append(
                #"<rect class="\#(state.rawValue)" x="\#(percent(start))" y="0" "#
                    + #"width="\#(percent(max(width - 0.3, 0.3)))" height="8"/>"#
            )
            start += width
            legend.append(
                "<li class=\"\(state.rawValue)\"><b>\(counts.of(state))</b> "
                    + "\(counts.of(state) == 1 ? state.rawValue : state.plural)</li>"
            )
        }
        return """
            <svg class="share" width="100%" height="8" aria-hidden="true">\(bars.joined())</svg>
            <ul class="legend" aria-label="Counts">\(legend.joined())</ul>
            """
    }

    /// Links to what does not hold, if there is much else.
    private var attention: [String] {
        let bad = results.cases.enumerated()
            .filter { $0.element.needsLook }
        guard !bad.isEmpty, results.cases.count > 12 else { return [] }
        let links = bad.prefix(30)
            .map { index, one in
                "<li class=\"\(one.state.rawValue)\"><span class=\"mark\" aria-hidden=\"true\">"
                    + "\(one.state.mark)</span><a href=\"#c\(index)\"><b>"
                    + "\(HTMLText.escaped(one.endpoint))</b> \(HTMLText.escaped(one.name))</a></li>"
            }
        let more = bad.count > 30 ? "<li>and \(bad.count - 30) more below</li>" : ""
        return [
            "<nav class=\"card\" aria-labelledby=\"attention\"><h2 id=\"attention\">Needs a look"
                + "</h2><ul class=\"links\">\(links.joined())\(more)</ul></nav>"
        ]
    }

    /// A percentage with at most two decimals and a dot.
    func percent(_ value: Double) -> String {
        let hundredths = Int((value * 100).rounded())
        return "\(hundredths / 100).\(hundredths % 100 < 10 ? "0" : "")\(hundredths % 100)%"
    }
}

extension CheckVerdict.State {
    /// The word for several.
    var plural: String { self == .error ? "errors" : rawValue }

    /// The sign in front of a case.
    var mark: String {
        switch self {
        case .passed: "✓"
        case .failed: "✗"
        case .error: "!"
        case .skipped: "–"
        }
    }
}
