import TestSupport
import Testing

@Suite("A walk by links")
struct LinkWalkTests {
    private static let definition = #"""
        {"service": "s", "path": "/x", "headers": {"X-Own": "1"}, "auth":
         {"apiKey": {"in": "query", "name": "key", "value": "s3cret-key"}},
         "pagination": {"style": "link"}}
        """#

    @Test("keeps header lines and sends the key once, whatever the link repeats")
    func key() async throws {
        let list = PagedList(
            fields: { number in
                number < 3 ? "Link: </x?page=\(number + 1)&key=s3cret-key>; rel=next\r\n" : ""
            },
            body: { _, items in items }
        )
        try await list.serving(Self.definition) { workspace, server in
            let outcome = try await workspace.run("x", "--all", "-o", "compact")
            #expect(outcome == Outcome(0, "[1,2,3,4,5]\n"))
            let lines = server.requestTexts.map { $0.prefix { $0 != "\r\n" } }
            #expect(
                lines == [
                    "GET /x?key=s3cret-key HTTP/1.1",
                    "GET /x?page=2&key=s3cret-key HTTP/1.1",
                    "GET /x?page=3&key=s3cret-key HTTP/1.1",
                ]
            )
            #expect(server.requestTexts.allSatisfy { $0.contains("X-Own: 1\r\n") })
        }
    }

    @Test("stays at its origin, where the credentials belong")
    func origin() async throws {
        let list = PagedList(
            fields: { _ in "Link: <http://127.0.0.2:9/x?page=2>; rel=next\r\n" },
            body: { _, items in items }
        )
        try await list.serving(Self.definition) { workspace, server in
            let outcome = try await workspace.run("x", "--all", "-o", "jsonl")
            #expect(outcome.status == 11)
            #expect(outcome.text == "1\n2\n")
            #expect(
                outcome.errorText.contains(
                    "the next page 'http://127.0.0.2:9/x?page=2' is not at \(server.origin)"
                )
            )
            #expect(server.requests.count == 1)
        }
    }

    @Test("that comes back to where it was names the place: T064")
    func ring() async throws {
        let list = PagedList(
            fields: { number in "Link: </x?page=\(number == 1 ? 2 : 1)>; rel=next\r\n" },
            body: { _, items in items }
        )
        let definition = #"""
            {"service": "s", "path": "/x", "params": {"page": {"in": "query", "default": "1"}},
             "pagination": {"style": "link"}}
            """#
        try await list.serving(definition) { workspace, server in
            let outcome = try await workspace.run("x", "--all", "-o", "jsonl")
            #expect(outcome.status == 11)
            #expect(outcome.text == "1\n2\n3\n4\n")
            #expect(
                outcome.errorText.contains(
                    "the answer names '\(server.origin)/x?page=1' as next, which was asked already"
                )
            )
        }
    }
}
