import APIModel

/// A report in the XML that JUnit's Ant task began and CI servers read.
///
/// A suite is an endpoint, a case a check of one of its calls. Times are of calls, each counted
/// once, in the first of its cases, so that all numbers are the sums of those below them.
struct JUnitReport {
    private let results: CheckResults

    init(_ results: CheckResults) {
        self.results = results
    }

    var text: String {
        let counts = results.counts
        var lines = [#"<?xml version="1.0" encoding="UTF-8"?>"#]
        let sums = Self.attributes([
            ("name", "apicli check"), ("tests", "\(counts.total)"),
            ("failures", "\(counts.failed)"), ("errors", "\(counts.errors)"),
            ("time", Duration.secondsText(milliseconds: results.milliseconds)),
        ])
        lines.append("<testsuites\(sums)>")
        for (number, suite) in results.suites.enumerated() {
            lines += self.lines(of: suite, number)
        }
        lines.append("</testsuites>")
        return lines.map { "\($0)\n" }.joined()
    }

    private func lines(of suite: CheckResults.Suite, _ number: Int) -> [String] {
        let counts = suite.counts
        let attributes = Self.attributes([
            ("name", suite.name), ("tests", "\(counts.total)"), ("failures", "\(counts.failed)"),
            ("errors", "\(counts.errors)"), ("skipped", "\(counts.skipped)"),
            ("time", Duration.secondsText(milliseconds: suite.milliseconds)),
            // The schema of the Ant task has neither a zone nor fractions.
            ("timestamp", String(TimestampText.text(results.started).prefix(19))),
            ("hostname", "localhost"), ("id", "\(number)"), ("package", "apicli"),
        ])
        return ["  <testsuite\(attributes)>"] + properties(of: suite)
            + suite.cases.flatMap(Self.lines) + ["  </testsuite>"]
    }

    private func properties(of suite: CheckResults.Suite) -> [String] {
        var pairs = [("file", suite.file)]
        if let environment = results.environment { pairs.append(("environment", environment)) }
        if let summary = suite.summary { pairs.append(("summary", summary)) }
        if !suite.tags.isEmpty { pairs.append(("tags", suite.tags.joined(separator: " "))) }
        let lines = pairs.map { name, value in
            "      <property\(Self.attributes([("name", name), ("value", value)]))/>"
        }
        return ["    <properties>"] + lines + ["    </properties>"]
    }

    private static func lines(of one: CheckCase) -> [String] {
        let start =
            "    <testcase"
            + attributes([
                ("name", one.name), ("classname", one.endpoint),
                ("time", Duration.secondsText(milliseconds: one.ownMilliseconds)),
            ])
        guard let fault = fault(of: one) else { return ["\(start)/>"] }
        return ["\(start)>", "      \(fault)", "    </testcase>"]
    }

    private static func fault(of one: CheckCase) -> String? {
        let place = one.placeText.map { "\nat: \($0)" } ?? ""
        switch one.verdict {
        case .passed: return nil
        case .failed(let expected, let actual):
            let text = "expected: \(expected)\nactual: \(actual)\(place)"
            return element("failure", actual, "check.failed", text)
        case .error(let reason, let remedy):
            let help = remedy.map { "\nhelp: \($0)" } ?? ""
            return element("error", reason, "check.error", "\(reason)\(help)\(place)")
        case .skipped(let reason): return "<skipped\(attributes([("message", reason)]))/>"
        }
    }

    private static func element(
        _ name: String,
        _ message: String,
        _ type: String,
        _ text: String
    ) -> String {
        let attributes = attributes([("message", message), ("type", type)])
        // Line ends of a content need no reference and are easier to read without.
        let content = text.anyLines.map(XMLText.escaped).joined(separator: "\n")
        return "<\(name)\(attributes)>\(content)</\(name)>"
    }

    private static func attributes(_ pairs: [(String, String)]) -> String {
        pairs.map { " \($0)=\"\(XMLText.escaped($1))\"" }.joined()
    }
}
