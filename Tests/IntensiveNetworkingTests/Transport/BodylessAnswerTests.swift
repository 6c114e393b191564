import APIModel
import IntensiveNetworking
import TestSupport
import Testing

@Suite("An answer without a body")
struct BodylessAnswerTests {
    /// A method and the head of its answer.
    struct Case: Sendable, CustomTestStringConvertible {
        let testDescription: String
        let method: String
        let head: String
    }

    static let cases = [
        Case(
            testDescription: "T044 HEAD with a length",
            method: "HEAD",
            head: "HTTP/1.1 200 OK\r\nContent-Length: 1192\r\n\r\n"
        ),
        Case(
            testDescription: "T044 head in lower case, chunked and coded",
            method: "head",
            head: "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\nContent-Encoding: br\r\n\r\n"
        ),
        Case(
            testDescription: "T044 204 with a length",
            method: "GET",
            head: "HTTP/1.1 204 No Content\r\nContent-Length: 10\r\n\r\n"
        ),
        Case(
            testDescription: "T045 204 with a coding",
            method: "GET",
            head: "HTTP/1.1 204 No Content\r\nContent-Encoding: br\r\n\r\n"
        ),
        Case(
            testDescription: "T044 304 with a length",
            method: "GET",
            head: "HTTP/1.1 304 Not Modified\r\nContent-Length: 10\r\n\r\n"
        ),
        Case(
            testDescription: "T042 gzip of nothing",
            method: "GET",
            head: "HTTP/1.1 200 OK\r\nContent-Encoding: gzip\r\nContent-Length: 0\r\n\r\n"
        ),
        Case(
            testDescription: "T042 zstd of nothing",
            method: "GET",
            head: "HTTP/1.1 200 OK\r\nContent-Encoding: zstd\r\nContent-Length: 0\r\n\r\n"
        ),
    ]

    @Test("lands at once and leaves the connection in order", arguments: cases)
    func landsAtOnce(_ row: Case) async throws {
        try await LoopbackServer.serving { connection in
            guard try connection.readRequest() != nil else { return }
            connection.send(row.head)
            guard try connection.readRequest() != nil else { return }
            connection.send("HTTP/1.1 200 OK\r\nContent-Length: 5\r\n\r\nafter")
        } during: { server in
            let landing = try await fly(try makeTakeoff(server, method: row.method))
            #expect(landing.body == .bytes([]))
            #expect(server.connectionCount == 1)
        }
    }

    @Test("lets the connection be used again")
    func connectionIsKept() async throws {
        try await LoopbackServer.serving { connection in
            for index in 0..<3 {
                guard try connection.readRequest() != nil else { return }
                connection.send(
                    index < 2
                        ? "HTTP/1.1 200 OK\r\nContent-Length: 1192\r\n\r\n"
                        : "HTTP/1.1 200 OK\r\nContent-Length: 5\r\n\r\nafter"
                )
            }
        } during: { server in
            _ = try await fly(try makeTakeoff(server, method: "HEAD"))
            _ = try await fly(try makeTakeoff(server, method: "HEAD"))
            let landing = try await fly(try makeTakeoff(server))
            #expect(landing.text == "after")
            #expect(landing.timing.connectionsMade == 0)
            #expect(server.connectionCount == 1)
        }
    }
}
