import TestSupport
import Testing

@Suite("A batch of rows", .timeLimit(.minutes(5)))
struct BatchTableTests {
    private static let endpoint = """
        {"service": "s", "path": "/x", "params": {
          "text": {"in": "query", "type": "string"}, "count": {"in": "query", "type": "integer"},
          "lang": {"in": "query", "type": "string"}}}
        """

    private func run(
        _ table: String,
        _ words: [String] = []
    ) async throws -> (outcome: Outcome, targets: [String]) {
        let ok = "HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\n{}"
        return try await LoopbackServer.serving { connection in
            while try connection.readRequest() != nil { connection.send(ok) }
        } during: { server in
            let workspace = try Workspace(server.origin, ["x": Self.endpoint])
            try workspace.write("rows.csv", table)
            let outcome = try await workspace.run(
                ["batch", "x", "--csv", "rows.csv", "--jobs", "1"] + words
            )
            let targets = server.requestTexts.map { text in
                String(text.split(separator: " ").dropFirst().first ?? "")
            }
            return (outcome, targets)
        }
    }

    @Test("types its cells as the command line does, with quotes, line ends and a byte order mark")
    func cells() async throws {
        let table =
            "\u{FEFF}id,text,count\r\n"
            + "r1,0042,7\r\n"
            + "\"r,2\",\"a \"\"b\"\"\nc\",1\r\n"
            + "\r\n"
            + "r3,,2\n"
            + "r4,\"\",3"
        let (outcome, targets) = try await run(table)
        #expect(outcome.status == 0)
        #expect(try outcome.results("id") == [#""r1""#, #""r,2""#, #""r3""#, #""r4""#])
        #expect(
            targets == [
                "/x?text=0042&count=7", "/x?text=a%20%22b%22%0Ac&count=1", "/x?count=2",
                "/x?text=&count=3",
            ]
        )
    }

    @Test("has a result for each broken row, and goes on")
    func brokenRows() async throws {
        let table = "text,count\na,x\nb\nc,1,2\n\"d\"e,1\nf,5\n\"g,1\n"
        let (outcome, targets) = try await run(table)
        #expect(try outcome.results("exit") == ["2", "2", "2", "2", "0", "2"])
        #expect(outcome.status == 11)
        #expect(targets == ["/x?text=f&count=5"])
        #expect(outcome.text.contains("line 3: 1 cell, and the header has 2"))
        #expect(outcome.text.contains("line 7: a quote is opened and not closed"))
    }

    @Test("takes params of all rows from the command line, and a row's own before them")
    func sharedParams() async throws {
        let (outcome, targets) = try await run("text,lang\na,\nb,fr\n", ["lang=de"])
        #expect(outcome.status == 0)
        #expect(targets == ["/x?text=a&lang=de", "/x?text=b&lang=fr"])
    }

    @Test("refuses a column that is no param before anything is sent")
    func unknownColumn() async throws {
        let workspace = try Workspace("http://127.0.0.1:1", ["x": Self.endpoint])
        let outcome = try await workspace.run("batch", "x", "--csv", "-") {
            $0.input = .bytes(Array("txt,count\na,1\n".utf8))
        }
        #expect(outcome.status == 2 && outcome.output.isEmpty)
        #expect(outcome.errorText.contains("the column 'txt' is no param of x"))
        #expect(outcome.errorText.contains("did you mean 'text'?"))
    }
}
