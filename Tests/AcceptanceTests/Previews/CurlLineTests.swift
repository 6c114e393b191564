import TestSupport
import Testing

@Suite("The curl line of a call")
struct CurlLineTests {
    private static let answer = "HTTP/1.1 200 OK\r\nContent-Length: 0\r\nConnection: close\r\n\r\n"

    private static let extra = [
        RequestCase(
            id: "body-with-quotes-and-at",
            route: "POST /x",
            params: #""all": {"in": "raw", "type": "string", "contentType": "text/plain"}"#,
            arguments: ["all=@it's \"$HOME\" `x` \\ é"],
            head: []
        ),
        RequestCase(
            id: "body-of-any-bytes",
            route: "POST /x",
            params: #""all": {"in": "raw", "type": "file", "contentType": "a/b"}"#,
            arguments: ["all=f"],
            head: [],
            files: ["f": "\u{0}\r\n\u{1}"]
        ),
        RequestCase(
            id: "no-accept",
            route: "HEAD /x",
            params: "",
            arguments: ["-H", "X-Empty;", "-H", "Accept: text/plain"].dropFirst(2).map { $0 },
            head: []
        ),
        RequestCase(
            id: "empty-values",
            route: "DELETE /x",
            params: #""h": {"in": "header", "name": "X-Empty"}"#,
            arguments: ["h="],
            head: []
        ),
        RequestCase(
            id: "multipart",
            route: "POST /x",
            params: #""a": {"in": "part"}, "f": {"in": "part", "type": "file"}"#,
            arguments: ["a=it's", "f=f.bin"],
            head: [],
            files: ["f.bin": "\u{0}%s\\n\u{1}"]
        ),
    ]

    /// Rows whose input comes from a pipe are left out: the line cannot know it.
    private static let rows = RequestCase.all.filter { $0.input == nil } + extra

    @Test("sends the same request", arguments: rows)
    func sameRequest(_ row: RequestCase) async throws {
        try await LoopbackServer.answering(Self.answer) { server in
            let workspace = try Workspace(server.origin, ["x": row.definition])
            for (name, text) in row.files { try workspace.write(name, text) }
            let ours = try await workspace.run(["x"] + row.arguments)
            #expect(ours.status == 0)
            let line = try await workspace.run(["x", "--curl"] + row.arguments)
            #expect(line.status == 0)
            let curls = try await workspace.shell(line.text.replacing("curl ", with: "curl -s "))
            #expect(curls.status == 0, "\(line.text)\(curls)")
            #expect(server.requests.count == 2)
            let parts = server.requestTexts.map(Self.parts)
            #expect(parts.first == parts.last, "\(line.text)")
        }
    }

    /// Request line, sorted header lines, body; a boundary is random.
    private static func parts(_ request: String) -> [String] {
        let boundary = request.firstRange(of: "boundary=")
            .map { String(request[$0.upperBound...].prefix { $0 != "\r\n" }) }
        let text = boundary.map { request.replacing($0, with: "BOUNDARY") } ?? request
        let end = text.firstRange(of: "\r\n\r\n") ?? text.endIndex..<text.endIndex
        let lines = text[..<end.lowerBound].split(separator: "\r\n").map(String.init)
        return [lines[0]] + lines.dropFirst().sorted() + [String(text[end.upperBound...])]
    }
}
