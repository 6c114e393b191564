import Testing

@Suite("What is forbidden")
struct ForbiddenTests {
    struct Rule: Sendable, CustomTestStringConvertible {
        let words: String
        /// The modules that may.
        var except: Set<String> = []
        /// How often the excepted modules may, in all.
        var times = Int.max
        var testDescription: String { words }
    }

    private static let rules = [
        Rule(words: "@unchecked Sendable", except: ["IntensiveNetworking"], times: 1),
        Rule(words: "nonisolated(unsafe)"),
        Rule(words: "@preconcurrency import"),
        Rule(words: "try!"),
        Rule(words: "as!"),
        Rule(words: "print(", except: ["CommandLineTool", "apicli", "apigen"]),
    ]

    @Test("stands nowhere in the sources", arguments: rules)
    func standsNowhere(_ rule: Rule) {
        var allowed = 0
        var faults: [String] = []
        for file in SourceTree.sources {
            for (index, line) in SwiftCode(file.text).lines.enumerated()
            where Self.holds(line, rule.words) {
                if rule.except.contains(file.module) {
                    allowed += 1
                } else {
                    faults.append("\(file.path):\(index + 1)")
                }
            }
        }
        #expect(faults == [])
        #expect(allowed <= rule.times)
    }

    @Test("stands in no comment either, where it is a banner")
    func hasNoBanners() {
        let faults = SourceTree.sources.filter { $0.text.contains("// MARK") }
        #expect(faults.map(\.path) == [])
    }

    @Test("is found as a word of its own")
    func findsWords() {
        #expect(Self.holds("    print(1)", "print("))
        #expect(!Self.holds("    blueprint(1)", "print("))
        #expect(!Self.holds("    writer.print(1)", "print("))
        #expect(!Self.holds("    func print(_ text: String)", "print("))
        #expect(Self.holds("let a = try! f()", "try!"))
    }

    /// Whether the words stand in the line, not as the end of a longer word, a member or a
    /// declaration.
    private static func holds(_ line: Substring, _ words: String) -> Bool {
        line.ranges(of: words)
            .contains { range in
                let before = line[..<range.lowerBound]
                if before.hasSuffix("func ") { return false }
                guard let last = before.last else { return true }
                return !(last.isLetter || last.isNumber || last == "_" || last == ".")
            }
    }
}
