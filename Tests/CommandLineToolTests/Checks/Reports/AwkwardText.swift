import Diagnostics

@testable import CommandLineTool

/// Names and bodies that broke reports of other tools.
enum AwkwardText {
    static let all: [String] = [
        "plain", "This & <That> \"x\" ]]>", "it's", "a # b", "\\ back\\slash \\# both",
        "# TODO later", "100% %25 %0A", "a: b, c", "::error file=x::y", "line\nbreak", "cr\r\nlf",
        "lone\rcr", "tab\tstop", "\u{0}\u{1}\u{8}\u{B}\u{C}\u{1B}[31mred\u{1B}[0m\u{7F}",
        "\u{85}next\u{2028}line\u{2029}paragraph", "\u{FFFE}\u{FFFF}\u{1FFFE}", "\u{FEFF}mark",
        "\u{202E}turned", "#\u{301} <\u{301} &\u{301} %\u{301} \\\u{301}", "é e\u{301} 日本語 🎲",
        "<script>alert(1)</script>", "--> <!-- ]]> <![CDATA[", "&#0; &amp; &lt;", "", " ", "...",
        "---", "- x", "{\"a\": 1}", "'single'", "ok 1 - fake", "not ok", "1..0", "Bail out!",
        String(repeating: "long ", count: 2000),
    ]

    /// Results in which every text is one of these, in every place and state.
    static var results: CheckResults {
        let suites = all.enumerated()
            .map { index, text in
                CheckResults.Suite(
                    name: "e\(index)\(text)",
                    file: "endpoints/\(text).json",
                    summary: text,
                    tags: [text, "t"],
                    cases: cases(text)
                )
            }
        return CheckResults(
            suites: suites,
            started: .seconds(1_800_000_000),
            elapsed: .milliseconds(1234),
            environment: "e",
            isInterrupted: false
        )
    }

    static func cases(_ text: String) -> [CheckCase] {
        let verdicts: [CheckVerdict] = [
            .passed, .failed(expected: text, actual: text), .error(text, remedy: text),
            .skipped(text),
        ]
        return verdicts.enumerated()
            .map { index, verdict in
                CheckCase(
                    endpoint: text,
                    name: "\(index) \(text)",
                    check: text,
                    row: text,
                    place: .init(path: text, location: .init(line: 2, column: 3)),
                    verdict: verdict,
                    time: .microseconds(1_999_999),
                    isFirstOfCall: index < 2,
                    status: index == 3 ? nil : 200,
                    attempts: 1,
                    exchange: nil
                )
            }
    }
}
