import JSONText
import TestSupport

/// A server whose list of numbers is cut into pages, by the query of each request.
struct PagedList: Sendable {
    /// The pages, each the JSON of its items.
    var pages = ["[1,2]", "[3,4]", "[5]"]
    /// What is answered instead for a page, counted from 1, the first so many times.
    var refusals: [Int: (answer: String, times: Int)] = [:]
    /// More of the header, for a page.
    var fields: @Sendable (Int) -> String = { _ in "" }
    /// The body of a page, made of its items.
    var body: @Sendable (Int, String) -> String = { _, items in #"{"items":\#(items),"total":5}"# }

    static let definition = #"""
        {"service": "s", "path": "/x", "params": {"page": {"in": "query", "type": "integer"}},
         "pagination": {"style": "page", "param": "page", "items": "items", "total": "total"},
         "reformers": {"big": {"query": "[?@ > `2`]", "output": "lines"}, "count": "length(@)",
         "all": {"query": "total", "over": "body"}, "twice": {"query": "[@, @]", "each": true}}}
        """#

    /// Runs the server during a test, in a folder whose endpoint `x` asks it.
    func serving<Result>(
        _ definition: String = definition,
        _ test: (Workspace, LoopbackServer) async throws -> Result
    ) async throws -> Result {
        try await LoopbackServer.serving { connection in
            var refused: [Int: Int] = [:]
            while let request = try connection.readRequest() {
                let number = Self.number(of: String(decoding: request, as: UTF8.self))
                if let refusal = refusals[number], refused[number, default: 0] < refusal.times {
                    refused[number, default: 0] += 1
                    connection.send(refusal.answer)
                    continue
                }
                let items = pages.indices.contains(number - 1) ? pages[number - 1] : "[]"
                connection.send(
                    AnswerCase.answer(body(number, items), fields: fields(number))
                )
            }
        } during: { server in
            try await test(try Workspace(server.origin, ["x": definition]), server)
        }
    }

    private static func number(of request: String) -> Int {
        guard let range = request.firstRange(of: "page=") else { return 1 }
        return Int(request[range.upperBound...].prefix { $0.isNumber }) ?? 1
    }
}
