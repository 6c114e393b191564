import JSONText
import Testing

@testable import CommandLineTool

@Suite("A report of lines")
struct LineReportTests {
    private static let lines = TAPReport(AwkwardText.results).text
        .unicodeScalars.split(separator: "\n", omittingEmptySubsequences: false)
        .map { String(String.UnicodeScalarView($0)) }

    @Test("in TAP 14 counts each point once and closes each block: T076")
    func points() {
        #expect(Self.lines.first == "TAP version 14")
        #expect(Self.lines[1] == "1..\(AwkwardText.all.count * 4)")
        #expect(Self.lines.last == "")
        let points = Self.lines.filter { $0.hasPrefix("ok ") || $0.hasPrefix("not ok ") }
        #expect(points.count == AwkwardText.all.count * 4)
        for (index, point) in points.enumerated() {
            let number = point.split(separator: " ").first { Int($0) != nil }
            #expect(number == "\(index + 1)", "\(point)")
        }
        let opened = Self.lines.count { $0 == "  ---" }
        #expect(opened == AwkwardText.all.count * 2)
        #expect(opened == Self.lines.count { $0 == "  ..." })
    }

    @Test("in TAP 14 has nothing but what the grammar knows, and values that JSON reads")
    func grammar() {
        for line in Self.lines.dropFirst(2).dropLast() {
            if line.hasPrefix("ok ") || line.hasPrefix("not ok ") {
                let directives = Self.plainSigns(in: line)
                let isSkipped = line.contains(" # SKIP ")
                #expect(directives == (isSkipped ? 1 : 0), "\(line)")
            } else if line.hasPrefix("  "), line != "  ---", line != "  ..." {
                let value = line.split(separator: ": ", maxSplits: 1).last ?? ""
                let parsed = try? JSONParser.parse(Array(value.utf8), dialect: .strict)
                #expect(parsed?.stringValue != nil, "\(line)")
            } else {
                #expect(line == "  ---" || line == "  ...", "\(line)")
            }
        }
    }

    /// The number signs that no backslash stands before.
    private static func plainSigns(in line: String) -> Int {
        var count = 0
        var isEscaped = false
        for scalar in line.unicodeScalars {
            if !isEscaped, scalar == "#" { count += 1 }
            isEscaped = !isEscaped && scalar == "\\"
        }
        return count
    }

    @Test("in TAP 14 of nothing is a plan of nothing")
    func nothing() {
        let text = TAPReport(JUnitReportTests.empty).text
        #expect(text == "TAP version 14\n1..0 # SKIP nothing to check\n")
    }

    @Test("for GitHub has one command a line, at most ten, all else without a colon pair in front")
    func annotations() {
        let lines = GitHubReport(AwkwardText.results).text
            .unicodeScalars.split(separator: "\n").map { String(String.UnicodeScalarView($0)) }
        let commands = lines.filter { $0.hasPrefix("::") }
        #expect(commands.count == 10)
        #expect(commands.allSatisfy { $0.hasPrefix("::error ") })
        #expect(lines.count == AwkwardText.all.count * 2 + 1)
        #expect(
            commands[2]
                == "::error file=This & <That> \"x\" ]]>,line=2,col=3,title=This & <That> \"x\" ]]>"
                + "%3A 1 This & <That> \"x\" ]]>::expected: This & <That> \"x\" ]]>%0Aactual: "
                + "This & <That> \"x\" ]]>"
        )
    }

    @Test("for GitHub escapes what its commands are made of")
    func escapes() {
        let results = CheckResults(
            suites: [
                CheckResults.Suite(
                    name: "x",
                    file: "f",
                    summary: nil,
                    tags: [],
                    cases: Array(AwkwardText.cases("a%b:c,d\ne\r\nf")[1...1])
                )
            ],
            started: .zero,
            elapsed: .zero,
            environment: nil,
            isInterrupted: false
        )
        #expect(
            GitHubReport(results).text
                == "::error file=a%25b%3Ac%2Cd%0Ae%0Af,line=2,col=3,title=a%25b%3Ac%2Cd%0Ae%0Af%3A 1 "
                + "a%25b%3Ac%2Cd%0Ae%0Af::expected: a%25b:c,d%0Ae%0Af%0Aactual: a%25b:c,d%0Ae%0Af\n"
        )
    }

    @Test("in JSON has the counts and every name as it was")
    func json() throws {
        let text = JSONReport(AwkwardText.results).text
        let value = try JSONParser.parse(Array(text.utf8), dialect: .strict)
        let count = AwkwardText.all.count
        #expect(value.objectValue?["counts"]?.objectValue?["total"] == .integer(count * 4))
        #expect(value.objectValue?["counts"]?.objectValue?["errors"] == .integer(count))
        let suites = value.objectValue?["suites"]?.arrayValue ?? []
        let names = suites.compactMap {
            $0.objectValue?["cases"]?.arrayValue?.first?.objectValue?["name"]?.stringValue
        }
        #expect(names == AwkwardText.all.map { "0 \($0)" })
    }
}
