import Diagnostics
import Testing

@Suite("A rendered diagnostic")
struct DiagnosticRenderingTests {
    private static let complete = Diagnostic(
        code: "definition.unknown-key",
        title: "unknown key 'methd'",
        place: Diagnostic.Place(
            path: "endpoints/items.json",
            location: SourceLocation(line: 12, column: 3),
            line: "  \"methd\": \"GET\",",
            length: 7
        ),
        remedy: "did you mean 'method'?"
    )

    @Test("shows place, line, marks and remedy")
    func showsEverything() {
        #expect(
            Self.complete.rendered() == """
                endpoints/items.json:12:3: error: unknown key 'methd'
                  12 |   "methd": "GET",
                     |   ^~~~~~~
                help: did you mean 'method'?
                """
        )
    }

    @Test("stands under the program's name without a place")
    func standsUnderProgram() {
        let diagnostic = Diagnostic(
            severity: .warning,
            code: "usage.slow",
            title: "slow",
            remedy: "try less"
        )
        #expect(diagnostic.rendered() == "apicli: warning: slow\nhelp: try less")
    }

    @Test("names a file alone when there is no line in it")
    func namesFile() {
        let place = Diagnostic.Place(path: "a.json")
        let diagnostic = Diagnostic(code: "x", title: "no such file", place: place)
        #expect(diagnostic.rendered() == "a.json: error: no such file")
    }

    @Test("lets no text of the user drive the terminal")
    func escapesEverything() {
        let place = Diagnostic.Place(
            path: "a\u{1b}]0;x\u{7}.json",
            location: SourceLocation(line: 1, column: 1),
            line: "\u{1b}[2J"
        )
        let diagnostic = Diagnostic(
            code: "x",
            title: "bad\nname",
            place: place,
            remedy: "see '\u{9b}1m'"
        )
        #expect(
            diagnostic.rendered() == """
                a\\u{1b}]0;x\\u{7}.json:1:1: error: bad\\u{a}name
                  1 | \\u{1b}[2J
                    | ^~~~~~
                help: see '\\u{9b}1m'
                """
        )
    }

    @Test("differs by colour alone")
    func differsByColourAlone() {
        let coloured = Self.complete.rendered(color: true)
        #expect(coloured.contains("\u{1b}[1;31merror:\u{1b}[0m"))
        let plain = coloured.replacing(/\u{1b}\[[0-9;]*m/, with: "")
        #expect(plain == Self.complete.rendered())
    }
}
