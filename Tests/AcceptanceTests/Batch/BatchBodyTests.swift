import TestSupport
import Testing

@Suite("The body of a result", .timeLimit(.minutes(5)))
struct BatchBodyTests {
    struct Case: Sendable, CustomTestStringConvertible {
        let id: String
        let type: String
        let body: String
        let member: String
        var definition = Exchange.plain
        var words: [String] = []
        var testDescription: String { id }
    }

    static let cases = [
        Case(
            id: "json-lossless",
            type: "application/json",
            body: "{ \"z\": 1.50,\n \"a\": 1736184243098437392, \"z\": \"\\u00e9\" }",
            member: #"{"z":1.50,"a":1736184243098437392,"z":"\u00e9"}"#
        ),
        Case(id: "json-as-html: T005", type: "text/html", body: "[1]", member: "[1]"),
        Case(id: "number-as-text", type: "text/plain", body: "0042", member: #""0042""#),
        Case(id: "word-as-text", type: "text/plain", body: "true", member: #""true""#),
        Case(id: "number-as-json", type: "application/json", body: "1e3", member: "1e3"),
        Case(id: "text", type: "text/plain", body: "a\n\"b\"", member: #""a\n\"b\"""#),
        Case(
            id: "latin",
            type: "text/plain; charset=iso-8859-1",
            body: "\u{E9}",
            member: "\"\u{E9}\""
        ),
        Case(
            id: "bytes",
            type: "image/png",
            body: "\u{89}PNG\u{0}",
            member: #"{"base64":"iVBORwA="}"#
        ),
        Case(id: "nothing", type: "application/json", body: "", member: "null"),
        Case(
            id: "read-as-text",
            type: "application/json",
            body: "[1]",
            member: #""[1]""#,
            definition: #"{"service": "s", "path": "/x", "response": {"as": "text"}}"#
        ),
        Case(
            id: "query",
            type: "application/json",
            body: #"{"a": [1.0, 2]}"#,
            member: "1.0",
            words: ["--query", "a[0]"]
        ),
        Case(
            id: "default-reformer",
            type: "application/json",
            body: #"{"a": "b"}"#,
            member: #""b""#,
            definition:
                #"{"service": "s", "path": "/x", "reformers": {"r": "a"}, "defaultReformer": "r"}"#
        ),
    ]

    @Test("is one JSON value without loss", arguments: cases)
    func embeds(sample: Case) async throws {
        let answer =
            "HTTP/1.1 200 OK\r\nContent-Type: \(sample.type)\r\n"
            + "Content-Length: \(sample.body.unicodeScalars.count)\r\n\r\n\(sample.body)"
        let bytes = Array(answer.unicodeScalars.map { UInt8(truncatingIfNeeded: $0.value) })
        let outcome = try await LoopbackServer.serving { connection in
            while try connection.readRequest() != nil { connection.send(bytes) }
        } during: { server in
            let workspace = try Workspace(server.origin, ["x": sample.definition])
            return try await workspace.run(["batch", "x"] + sample.words) {
                $0.input = .bytes(Array("{}\n".utf8))
            }
        }
        #expect(outcome.status == 0 && outcome.errorText.isEmpty)
        #expect(outcome.text.hasSuffix(",\"body\":\(sample.member)}\n"))
    }
}
