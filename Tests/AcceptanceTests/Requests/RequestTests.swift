import TestSupport
import Testing

@Suite("A request of the command")
struct RequestTests {
    @Test("has exactly these bytes", arguments: RequestCase.all)
    func bytes(_ row: RequestCase) async throws {
        var exchange = Exchange(definition: row.definition, arguments: row.arguments)
        exchange.adjust = { program in
            if let input = row.input { program.input = .bytes(Array(input.utf8)) }
        }
        exchange.prepare = { workspace in
            for (name, text) in row.files { try workspace.write(name, text) }
        }
        let (outcome, requests, _) = try await exchange.run()
        #expect(outcome == Outcome(0))
        let (head, body) = RequestCase.parts(of: try #require(requests.first))
        #expect(head == row.head)
        #expect(body == row.body)
        #expect(requests.count == 1)
    }

    @Test("has the usual lines once, the host first")
    func usualLines() async throws {
        let (_, requests, workspace) = try await Exchange().run()
        let service = try #require(workspace.text(of: "endpoints/services/s.json"))
        let request = try #require(requests.first)
        let lines = request.split(separator: "\r\n", omittingEmptySubsequences: false)
        #expect(lines[0] == "GET /x HTTP/1.1")
        #expect(lines[1].hasPrefix("Host: 127.0.0.1:"))
        #expect(service.contains(lines[1].dropFirst(6)))
        #expect(lines[2].hasPrefix("User-Agent: apicli/"))
        #expect(lines[3] == "Accept: */*")
        #expect(lines[4].hasPrefix("Accept-Encoding: deflate, gzip"))
        #expect(lines.count == 7)
    }

    @Test("has the host in brackets where it is an IPv6 address: T023")
    func addressInBrackets() async throws {
        try await LoopbackServer.serving(at: .ipv6) { connection in
            try connection.readRequest()
            connection.send("HTTP/1.1 204 No Content\r\n\r\n")
        } during: { server in
            let workspace = try Workspace(server.origin, ["x": Exchange.plain])
            #expect(try await workspace.run("x") == Outcome(0))
            #expect(
                server.requestTexts.first?.contains("\r\nHost: [::1]:\(server.port)\r\n") == true
            )
        }
    }

    @Test("can be told the header line of the caller in place of the definition's")
    func callerWins() async throws {
        let exchange = Exchange(arguments: ["-H", "Accept: text/plain", "-H", "User-Agent: me"])
        let request = try #require(try await exchange.run().requests.first)
        #expect(request.contains("\r\nAccept: text/plain\r\n"))
        #expect(request.contains("\r\nUser-Agent: me\r\n"))
        #expect(!request.contains("*/*") && !request.contains("apicli/"))
    }
}
