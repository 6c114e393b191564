import TestSupport
import Testing

@Suite("A download whose body has rules")
struct JudgedDownloadTests {
    private static let modes: [[String]] = [[], ["--resume"]]

    private static func exchange(_ response: String, _ words: [String]) -> Exchange {
        var exchange = Exchange(arguments: ["--download", "f"] + words)
        exchange.definition = #"{"service": "s", "path": "/x", "response": \#(response)}"#
        exchange.answer = AnswerCase.answer(#"{"ok": false, "why": "no luck"}"#)
        exchange.prepare = { try $0.write("f", "old") }
        return exchange
    }

    @Test("replaces its file where they hold", arguments: modes)
    func holds(_ words: [String]) async throws {
        let response = ##"{"rules": [{"that": "!ok"}], "schema": {"required": ["why"]}}"##
        let (outcome, _, workspace) = try await Self.exchange(response, words).run()
        #expect(outcome == Outcome(0))
        #expect(workspace.text(of: "f") == #"{"ok": false, "why": "no luck"}"#)
        #expect(workspace.leftovers == ["f"])
    }

    @Test(
        "leaves its file alone where they do not, and the body goes to standard output",
        arguments: modes
    )
    func fails(_ words: [String]) async throws {
        let response = #"{"rules": [{"that": "ok", "else": "why"}]}"#
        let (outcome, _, workspace) = try await Self.exchange(response, words).run()
        #expect(outcome.status == 8)
        #expect(outcome.text == #"{"ok": false, "why": "no luck"}"#)
        #expect(outcome.errorLines.first == "apicli: error: x: no luck")
        #expect(workspace.text(of: "f") == "old")
        #expect(workspace.leftovers == ["f"])
    }

    @Test("shows the head once", arguments: modes)
    func head(_ words: [String]) async throws {
        let response = #"{"schema": {"required": ["missing"]}}"#
        let (outcome, _, _) = try await Self.exchange(response, words + ["-i"]).run()
        #expect(outcome.status == 8)
        #expect(outcome.text.split(separator: "HTTP/1.1 200 OK").count == 1)
        #expect(outcome.text.hasSuffix(#"{"ok": false, "why": "no luck"}"#))
    }

    @Test("is judged in memory, and refused where it is larger than that", arguments: modes)
    func large(_ words: [String]) async throws {
        var exchange = Self.exchange(#"{"rules": [{"that": "@"}]}"#, words + ["--max-body", "9"])
        exchange.answer =
            "HTTP/1.1 200 OK\r\nETag: \"1\"\r\nConnection: close\r\n\r\n[1,2,3,4,5,6,7]"
        let (outcome, _, workspace) = try await exchange.run()
        #expect(outcome.status == 8)
        #expect(outcome.text.isEmpty)
        #expect(workspace.text(of: "f") == "old")
    }

    @Test("into a pipe writes nothing before it is judged")
    func pipe() async throws {
        for (that, text) in [("!ok", #"{"ok": false, "why": "no luck"}"#), ("ok", "")] {
            var exchange = Self.exchange(#"{"rules": [{"that": "\#(that)"}]}"#, [])
            exchange.arguments = ["--download", "/dev/stderr", "--quiet", "--error-format", "json"]
            let (outcome, _, _) = try await exchange.run()
            let isGood = !text.isEmpty
            #expect(outcome.status == (isGood ? 0 : 8))
            #expect(outcome.errorText.hasPrefix(isGood ? text : #"{"error""#))
        }
    }
}
