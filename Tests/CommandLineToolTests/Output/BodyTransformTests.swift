import APIModel
import JSONText
import Testing

@testable import CommandLineTool

@Suite("A body on its way to standard output")
struct BodyTransformTests {
    /// What a transform makes of bytes that come in chunks of this size.
    private func shown(
        _ bytes: [UInt8],
        by transform: some BodyTransform,
        chunk: Int
    ) throws -> String {
        var transform = transform
        var output: [UInt8] = []
        for start in stride(from: 0, to: bytes.count, by: chunk) {
            let piece = Array(bytes[start..<min(start + chunk, bytes.count)])
            try piece.withUnsafeBytes { try transform.feed($0, into: &output) }
        }
        try transform.finish(into: &output)
        return String(decoding: output, as: UTF8.self)
    }

    @Test(
        "shows text on a terminal decoded, controls escaped",
        arguments: [
            ("plain\n", "plain\n"), ("no end", "no end\n"), ("é€\u{1F600}\n", "é€\u{1F600}\n"),
            ("\u{1B}[2Jgone\n", "\\u{1b}[2Jgone\n"), ("a\r\nb\n", "a\nb\n"), ("", ""),
        ]
    )
    func text(body: String, expected: String) throws {
        for chunk in 1...4 {
            let shown = try shown(Array(body.utf8), by: TerminalBody(charset: nil), chunk: chunk)
            #expect(shown == expected)
        }
    }

    @Test(
        "knows charsets by the labels servers use (T047)",
        arguments: [
            ("\"ISO-8859-1\"", "caf\u{E9}\n"), ("utf8", "caf\u{FFFD}\n"),
            ("windows-1252;foo=bar", "caf\u{E9}\n"),
        ]
    )
    func charsets(label: String, expected: String) throws {
        let type = try #require(MediaType("text/plain; charset=\(label)"))
        let charset = type.parameters["charset"].flatMap(Charset.init(label:))
        let bytes: [UInt8] = [0x63, 0x61, 0x66, 0xE9]
        #expect(try shown(bytes, by: TerminalBody(charset: charset), chunk: 4) == expected)
    }

    @Test("indents JSON, keeping every digit and key (T001, T003)")
    func json() throws {
        let body = Array("{\"z\":1736184243098437392,\"a\":1.50,\"a\":1e400}".utf8)
        for chunk in [1, 7, 100] {
            let transform = JSONBody(JSONIndenter(format: .indented()), isStrict: true)
            let text = try shown(body, by: transform, chunk: chunk)
            #expect(text == "{\n  \"z\": 1736184243098437392,\n  \"a\": 1.50,\n  \"a\": 1e400\n}\n")
        }
    }

    @Test("strips the declared prefix, wherever the chunks are cut")
    func prefix() throws {
        for chunk in 1...6 {
            let transform = JSONBody(
                JSONIndenter(format: .compact),
                strippingPrefix: ")]}',",
                isStrict: true
            )
            #expect(try shown(Array(")]}',[1, 2]".utf8), by: transform, chunk: chunk) == "[1,2]\n")
        }
    }

    @Test("refuses what is not JSON where JSON was asked for, with its place")
    func strict() {
        let transform = JSONBody(JSONIndenter(format: .indented()), isStrict: true)
        let refusal = #expect(throws: LandingError.self) {
            try shown(Array("[1,\n oops]".utf8), by: transform, chunk: 100)
        }
        guard case .notJSON(_, 2, 2) = refusal else {
            Issue.record("unexpected: \(String(describing: refusal))")
            return
        }
    }

    @Test("loses nothing on a terminal when a body turns out not to be JSON")
    func fallback() throws {
        for chunk in [3, 100] {
            let transform = JSONBody(JSONIndenter(format: .compact), isStrict: false)
            let text = try shown(Array("[1,2] and more".utf8), by: transform, chunk: chunk)
            #expect(text == "[1,2]and more\n")
        }
    }

    @Test(
        "tells media types apart as servers spell them (T005, T006)",
        arguments: [
            ("application/json", true), ("application/json; charset=UTF-8", true),
            ("Application/JSON;Charset=\"utf-8\";", true), ("application/problem+json", true),
            ("application/dns-json", true), ("text/json", true), ("text/html", false),
            ("application/jsonp", false),
        ]
    )
    func mediaTypes(text: String, isJSON: Bool) throws {
        #expect(try #require(MediaType(text)).isJSON == isJSON)
    }

    @Test(
        "decodes JSON for a terminal before it indents it, and loses nothing (T047)",
        arguments: [
            (Charset.utf8, "[\"caf\u{FFFD}\",1]\n"), (.latin1, "[\"caf\u{E9}\",1]\n"),
        ]
    )
    func foreignBytes(charset: Charset, expected: String) throws {
        let body = Array("[\"caf".utf8) + [0xE9] + Array("\",1]".utf8)
        for chunk in [1, 3, 100] {
            let transform = JSONBody(
                JSONIndenter(format: .compact),
                charset: charset,
                isStrict: false
            )
            #expect(try shown(body, by: transform, chunk: chunk) == expected)
        }
    }
}
