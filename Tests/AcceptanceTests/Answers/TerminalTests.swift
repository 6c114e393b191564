import TestSupport
import Testing

/// One answer as it is shown on a terminal.
struct TerminalCase: CustomTestStringConvertible {
    let id: String
    let body: String
    let type: String
    var environment: [String: String] = ["NO_COLOR": "1"]
    var arguments: [String] = []
    var rest = ""
    var output = ""
    var errorOutput = ""

    var testDescription: String { id }

    static let all = [
        TerminalCase(
            id: "json-in-colour",
            body: #"{"a":[1,"b",null]}"#,
            type: "application/json",
            environment: [:],
            output: "{\n  \u{1B}[1;34m\"a\"\u{1B}[0m: [\n    \u{1B}[36m1\u{1B}[0m,\n"
                + "    \u{1B}[32m\"b\"\u{1B}[0m,\n    \u{1B}[35mnull\u{1B}[0m\n  ]\n}\n"
        ),
        shown("T001-T003-NO_COLOR", #"{"z":1736184243098437392,"a":1}"#, "application/json"),
        TerminalCase(
            id: "color-never",
            body: "[1]",
            type: "application/json",
            environment: [:],
            arguments: ["--color", "never"],
            output: "[\n  1\n]\n"
        ),
        TerminalCase(
            id: "dumb-terminal",
            body: "[1]",
            type: "application/json",
            environment: ["TERM": "dumb"],
            output: "[\n  1\n]\n"
        ),
        shown("T005-dns-json", #"{"z":1736184243098437392,"a":1}"#, "application/dns-json"),
        shown("T005-problem", #"{"z":1736184243098437392,"a":1}"#, "application/problem+json"),
        shown("T005-no-type", #"{"z":1736184243098437392,"a":1}"#, ""),
        shown("T006", #"{"z":1736184243098437392,"a":1}"#, #"application/JSON; Charset="utf-8";"#),
        TerminalCase(
            id: "T005-declared",
            body: "[1]",
            type: "text/html",
            rest: #", "response": {"as": "json"}"#,
            output: "[\n  1\n]\n"
        ),
        TerminalCase(id: "T005-html", body: "{\"a\":1}", type: "text/html", output: "{\"a\":1}\n"),
        text("T047-latin1", "caf\u{E9} \u{80}", #"text/plain; charset="ISO-8859-1""#, "café €\n"),
        text("T047-utf8", "caf\u{C3}\u{A9}", "text/plain; charset=utf8", "café\n"),
        text("T047-windows", "\u{93}a", "text/plain; charset=windows-1252;foo=bar", "“a\n"),
        TerminalCase(
            id: "T047-unknown",
            body: "caf\u{C3}\u{A9}",
            type: "text/plain; charset=klingon",
            output: AnswerCase.text(Array("café\n".utf8)),
            errorOutput: "apicli: warning: the charset 'klingon' is not known; shown as UTF-8\n"
        ),
        text(
            "control-characters",
            "a\u{1B}[31mb\u{7}\r\nc\u{C2}\u{9B}",
            "text/plain",
            #"a\u{1b}[31mb\u{7}"# + "\n" + #"c\u{9b}"# + "\n"
        ),
        TerminalCase(
            id: "control-characters-of-json",
            body: "[\"x\u{C2}\u{9B}y\u{7F}\"]",
            type: "application/json",
            output: "[\n  \"x\\u009by\\u007f\"\n]\n"
        ),
        TerminalCase(
            id: "broken-json",
            body: "[1,oops\u{1B}[2J",
            type: "application/json",
            output: "[\n  1,\n  oops\\u{1b}[2J\n"
        ),
        TerminalCase(
            id: "T034-image",
            body: "\u{89}PNG\r\n\u{1A}\n\u{0}",
            type: "image/png",
            errorOutput: "apicli: 9 bytes of image/png not shown on a terminal; "
                + "save it with --download FILE, or show it with --output raw\n"
        ),
        TerminalCase(
            id: "T034-forced",
            body: "\u{89}PNG\u{0}",
            type: "image/png",
            arguments: ["--output", "raw"],
            output: "\u{89}PNG\u{0}"
        ),
    ]

    private static func shown(_ id: String, _ body: String, _ type: String) -> TerminalCase {
        TerminalCase(
            id: id,
            body: body,
            type: type,
            output: "{\n  \"z\": 1736184243098437392,\n  \"a\": 1\n}\n"
        )
    }

    private static func text(
        _ id: String,
        _ body: String,
        _ type: String,
        _ output: String
    ) -> TerminalCase {
        TerminalCase(id: id, body: body, type: type, output: AnswerCase.text(Array(output.utf8)))
    }
}

@Suite("An answer on a terminal")
struct TerminalTests {
    @Test("is shown exactly so", arguments: TerminalCase.all)
    func shown(_ row: TerminalCase) async throws {
        var exchange = Exchange(
            definition: #"{"service": "s", "path": "/x"\#(row.rest)}"#,
            arguments: row.arguments,
            answer: AnswerCase.answer(row.body, row.type)
        )
        exchange.adjust = { program in
            program.output = .terminal
            program.environment.merge(row.environment) { _, new in new }
        }
        let outcome = try await exchange.run().outcome
        let expected = Outcome(
            status: 0,
            output: AnswerCase.bytes(row.output),
            errorOutput: Array(row.errorOutput.utf8)
        )
        #expect(outcome == expected)
    }

    @Test("has a header whose bytes are shown as text with --include: T039")
    func header() async throws {
        var exchange = Exchange(arguments: ["-i"])
        exchange.answer =
            "HTTP/1.1 200 Tudo bem\r\nX-N: caf\u{E9}\r\nX-E: \u{1B}[2J\r\n"
            + "Content-Length: 0\r\n\r\n"
        exchange.adjust = { $0.output = .terminal }
        let outcome = try await exchange.run().outcome
        #expect(
            outcome
                == Outcome(
                    0,
                    "HTTP/1.1 200 Tudo bem\nX-N: café\nX-E: \\u{1b}[2J\nContent-Length: 0\n\n"
                )
        )
    }

    @Test("colours messages on a terminal alone")
    func messages() async throws {
        let workspace = try Workspace()
        let colored = try await workspace.run("no") { $0.errorOutput = .terminal }
        #expect(colored.status == 2)
        #expect(colored.errorText.contains("\u{1B}["))
        let plain = try await workspace.run("no") { program in
            program.errorOutput = .terminal
            program.environment["NO_COLOR"] = "1"
        }
        #expect(!plain.errorText.contains("\u{1B}"))
    }
}
