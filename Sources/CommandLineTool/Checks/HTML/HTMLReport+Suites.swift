extension HTMLReport {
    /// The endpoints with their cases.
    var suites: String {
        var number = 0
        let numbers = Dictionary(uniqueKeysWithValues: tags.enumerated().map { ($1, $0) })
        let sections = results.suites.map { suite in
            defer { number += suite.cases.count }
            return section(suite, firstCase: number, tagNumbers: numbers)
        }
        return """
            <section id="results" aria-label="Results">
            \(sections.isEmpty ? "<p class=\"empty\">No endpoint was called.</p>" : "")\
            \(sections.joined(separator: "\n"))
            </section>
            """
    }

    private func section(
        _ suite: CheckResults.Suite,
        firstCase: Int,
        tagNumbers: [String: Int]
    ) -> String {
        let numbers = suite.tags.compactMap { tagNumbers[$0].map(String.init) }
        let tags = suite.tags.map { "<li>\(HTMLText.escaped($0))</li>" }.joined()
        var reason: Int?
        let cases = suite.cases.enumerated()
            .map { index, one in
                if one.isFirstOfCall { reason = nil }
                if one.exchange != nil { reason = firstCase + index }
                return item(one, number: firstCase + index, reason: reason)
            }
        let summary = suite.summary.map { "<p>\(HTMLText.escaped($0))</p>" } ?? ""
        return """
            <article class="card suite" data-tags="\(numbers.joined(separator: " "))">
            <header><h2>\(HTMLText.escaped(suite.name))</h2>\(counts(of: suite.counts))</header>
            \(summary)\(tags.isEmpty ? "" : "<ul class=\"tags\" aria-label=\"Tags\">\(tags)</ul>")
            <ul class="cases">
            \(cases.joined(separator: "\n"))
            </ul>
            </article>
            """
    }

    private func counts(of counts: CheckCounts) -> String {
        let words = CheckVerdict.State.allCases.filter { counts.of($0) > 0 }
            .map { state in
                let name = counts.of(state) == 1 ? state.rawValue : state.plural
                return "<span class=\"\(state.rawValue)\">\(counts.of(state)) \(name)</span>"
            }
        return "<p class=\"counts\">\(words.joined(separator: " "))</p>"
    }

    /// One case; request and answer stand in the first of its call that needs a look.
    private func item(_ one: CheckCase, number: Int, reason: Int?) -> String {
        let state = one.state.rawValue
        let time =
            one.isFirstOfCall && one.status != nil
            ? "<span class=\"time\">\(one.time.wholeMilliseconds.millisecondsText)</span>" : ""
        let link =
            one.needsLook && one.exchange == nil
            ? reason.map { "<p class=\"why\"><a href=\"#c\($0)\">Request and answer</a></p>" } ?? ""
            : ""
        return "<li class=\"case \(state)\" id=\"c\(number)\" data-state=\"\(state)\">"
            + "<p class=\"line\"><span class=\"mark\" aria-hidden=\"true\">\(one.state.mark)</span>"
            + "<span class=\"name\"><span class=\"hidden\">\(state): </span>"
            + "\(HTMLText.escaped(one.name))</span>\(time)</p>\(details(of: one))\(link)</li>"
    }

    private func details(of one: CheckCase) -> String {
        var facts: [(String, String)] = []
        switch one.verdict {
        case .passed: return ""
        case .failed(let expected, let actual):
            facts = [("Expected", expected), ("Actual", actual)]
        case .error(let reason, let remedy):
            facts = [("Because", reason)] + (remedy.map { [("Help", $0)] } ?? [])
        case .skipped(let reason):
            return "<p class=\"why\">\(HTMLText.escaped(reason))</p>"
        }
        let list = facts.map { name, value in
            let isCode = name == "Expected" || name == "Actual"
            let text = HTMLText.lines(value)
            return "<div><dt>\(name)</dt><dd>\(isCode ? "<code>\(text)</code>" : text)</dd></div>"
        }
        let place = one.placeText
            .map { "<div><dt>At</dt><dd><code>\(HTMLText.escaped($0))</code></dd></div>" }
        return "<dl class=\"facts\">\(list.joined())\(place ?? "")</dl>"
            + message("Request", one.exchange?.request)
            + message("Answer", one.exchange?.answer)
    }

    private func message(_ name: String, _ message: ExchangeText.Message?) -> String {
        guard let message else { return "" }
        let body = message.body.map { "\n\n\($0)" } ?? ""
        let text = ([message.start] + message.fields).joined(separator: "\n") + body
        return
            "<details><summary>\(name) <span>\(HTMLText.escaped(message.start.shortened(to: 120)))"
            + "</span></summary><pre tabindex=\"0\">\(HTMLText.lines(text))</pre></details>"
    }
}
