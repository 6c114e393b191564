import Testing

@testable import CommandLineTool

@Suite("An HTML report")
struct HTMLReportTests {
    private static let text = HTMLReport(AwkwardText.results, of: "endpoints & <more>").text

    @Test("asks for nothing, and forbids it: no source, no link outside, no handler")
    func isSelfContained() {
        for words in [
            "src=", "href=\"http", "url(", "@import", "<link", "<img", "onload", "style=",
        ] {
            #expect(!Self.text.contains(words), "\(words)")
        }
        #expect(Self.text.contains("default-src 'none'; style-src 'sha256-"))
        #expect(!Self.text.contains("unsafe-inline"))
    }

    @Test("takes no text for a tag")
    func escapes() {
        #expect(Self.text.ranges(of: "<script>").count == 1)
        #expect(!Self.text.contains("<script>alert"))
        #expect(Self.text.contains("&lt;script&gt;alert(1)&lt;/script&gt;"))
        #expect(Self.text.contains("This &amp; &lt;That&gt; &quot;x&quot; ]]&gt;"))
        let controls = Self.text.unicodeScalars.filter { $0.value < 32 && $0 != "\n" && $0 != "\t" }
        #expect(controls.isEmpty)
    }

    @Test("closes every element it opens")
    func isBalanced() {
        let names = [
            "html", "head", "body", "main", "header", "footer", "section", "article", "nav", "ul",
            "li", "dl", "div", "dt", "dd", "p", "span", "b", "a", "code", "pre", "details",
            "summary", "table", "tr", "td", "th", "svg", "button", "h1", "h2", "script", "style",
        ]
        for name in names {
            let opened =
                Self.text.ranges(of: "<\(name)>").count + Self.text.ranges(of: "<\(name) ").count
            #expect(opened == Self.text.ranges(of: "</\(name)>").count, "\(name)")
        }
    }

    @Test("of nothing says so")
    func nothing() {
        let text = HTMLReport(JUnitReportTests.empty, of: "endpoints").text
        #expect(text.contains("<h1>Nothing to check</h1>"))
        #expect(text.contains("interrupted"))
        #expect(!text.contains("id=\"filters\""))
    }

    @Test("sorts latencies into steps, each time into one")
    func histogram() {
        let histogram = LatencyHistogram(milliseconds: [0, 3, 5, 6, 10, 11, 480])
        #expect(histogram.steps.map(\.limit) == [1, 2, 5, 10, 20, 50, 100, 200, 500])
        #expect(histogram.steps.map(\.count) == [1, 0, 2, 2, 1, 0, 0, 0, 1])
        #expect(histogram.percentile(50) == 6)
        #expect(histogram.percentile(100) == 480)
        #expect(LatencyHistogram(milliseconds: [40]).steps.map(\.limit) == [50])
        #expect(LatencyHistogram(milliseconds: []).percentile(50) == nil)
        #expect(
            [999.millisecondsText, 1000.millisecondsText, 1250.millisecondsText] == [
                "999 ms", "1 s", "1.3 s",
            ]
        )
    }
}
