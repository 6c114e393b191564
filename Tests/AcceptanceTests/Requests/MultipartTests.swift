import Testing

@Suite("A multipart request of the command")
struct MultipartTests {
    private static let definition =
        #"{"service": "s", "method": "POST", "path": "/x", "params": {"#
        + #""key": {"in": "part"}, "policy": {"in": "part"}, "#
        + #""file": {"in": "part", "type": "file", "contentType": "image/png"}}}"#

    /// The names of files and how they stand in the header of their part.
    private static let names = [
        ("T021-semicolon", "RE,Report;v1.xlsx", "RE,Report;v1.xlsx"),
        ("T027-quote", "\"foo.jpg", "%22foo.jpg"),
        ("T027-line-ends", "a\r\nb.jpg", "a%0D%0Ab.jpg"),
        ("T027-backslash", #"a\b.jpg"#, #"a\b.jpg"#),
        ("non-ascii", "ü.jpg", "ü.jpg"),
    ]

    @Test("sends its parts in the order of the definition: T029", arguments: names)
    func parts(id: String, name: String, wire: String) async throws {
        var exchange = Exchange(definition: Self.definition)
        exchange.arguments = ["--param", "file=\(name)", "policy=p", "key=k"]
        exchange.prepare = { try $0.write(name, "\u{1}bytes\r\n") }
        let (outcome, requests, _) = try await exchange.run()
        #expect(outcome == Outcome(0))
        let (head, body) = RequestCase.parts(of: try #require(requests.first))
        let type = try #require(head.first { $0.hasPrefix("Content-Type: ") })
        let boundary = try #require(type.split(separator: "boundary=").last)
        #expect(type == "Content-Type: multipart/form-data; boundary=\(boundary)")
        #expect(head.contains("Content-Length: \(body.utf8.count)"))
        let expected =
            part(boundary, #"name="key""#, nil, "k") + part(boundary, #"name="policy""#, nil, "p")
            + part(boundary, #"name="file"; filename="\#(wire)""#, "image/png", "\u{1}bytes\r\n")
            + "--\(boundary)--\r\n"
        #expect(body == expected)
    }

    @Test("names the param and the path of a file that is missing: T021")
    func missingFile() async throws {
        let workspace = try Workspace("http://127.0.0.1:1", ["x": Self.definition])
        let outcome = try await workspace.run("x", "file=none.png")
        #expect(
            outcome
                == Outcome(
                    2,
                    "",
                    """
                    apicli: error: x: cannot read the file 'none.png' of param 'file': no such file or directory
                    help: name a file that can be read

                    """
                )
        )
    }

    private func part(
        _ boundary: Substring,
        _ disposition: String,
        _ type: String?,
        _ content: String
    ) -> String {
        "--\(boundary)\r\nContent-Disposition: form-data; \(disposition)\r\n"
            + (type.map { "Content-Type: \($0)\r\n" } ?? "") + "\r\n\(content)\r\n"
    }
}
