import Diagnostics
import JSONText

/// A report in the Test Anything Protocol, version 14 (testanything.org).
struct TAPReport {
    private let results: CheckResults

    init(_ results: CheckResults) {
        self.results = results
    }

    var text: String {
        let cases = results.cases
        var lines = ["TAP version 14"]
        lines.append(cases.isEmpty ? "1..0 # SKIP nothing to check" : "1..\(cases.count)")
        for (index, one) in cases.enumerated() { lines += Self.lines(of: one, number: index + 1) }
        return lines.map { "\($0)\n" }.joined()
    }

    private static func lines(of one: CheckCase, number: Int) -> [String] {
        let isGood = one.state == .passed || one.state == .skipped
        let name = escaped("\(one.endpoint): \(one.name)")
        let point = "\(isGood ? "ok" : "not ok") \(number) - \(name)"
        if case .skipped(let reason) = one.verdict { return ["\(point) # SKIP \(escaped(reason))"] }
        let facts = facts(of: one)
        guard !facts.isEmpty else { return [point] }
        return [point, "  ---"] + facts.map { "  \($0): \(quoted($1))" } + ["  ..."]
    }

    private static func facts(of one: CheckCase) -> [(String, String)] {
        var facts: [(String, String)] = []
        switch one.verdict {
        case .passed, .skipped: return []
        case .failed(let expected, let actual):
            facts = [("severity", "fail"), ("expected", expected), ("actual", actual)]
        case .error(let reason, let remedy):
            facts = [("severity", "error"), ("message", reason)]
            if let remedy { facts.append(("help", remedy)) }
        }
        if let place = one.placeText { facts.append(("at", place)) }
        return facts
    }

    /// A description: a number sign would begin a directive.
    private static func escaped(_ text: String) -> String {
        TerminalText.escaped(text).spelling(["\\": "\\\\", "#": "\\#"])
    }

    /// A YAML scalar: a text of JSON is one, with line ends escaped and other control characters
    /// made visible.
    private static func quoted(_ text: String) -> String {
        let visible = text.anyLines.map { TerminalText.escaped($0) }.joined(separator: "\n")
        return String(decoding: JSONWriter.compact(.text(visible)), as: UTF8.self)
    }
}
