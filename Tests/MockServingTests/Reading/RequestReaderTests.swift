import APIModel
import Testing

@testable import MockServing

@Suite("A request reader")
struct RequestReaderTests {
    struct Refusal: Sendable, CustomTestStringConvertible {
        let id: String
        let input: String
        let status: Int
        var testDescription: String { id }
    }

    private static let refusals = [
        Refusal(id: "no request line", input: "hello\r\n\r\n", status: 400),
        Refusal(id: "four words", input: "GET / x HTTP/1.1\r\nHost: a\r\n\r\n", status: 400),
        Refusal(id: "no token as method", input: "G(T / HTTP/1.1\r\nHost: a\r\n\r\n", status: 400),
        Refusal(
            id: "a target without slash",
            input: "GET x HTTP/1.1\r\nHost: a\r\n\r\n",
            status: 400
        ),
        Refusal(id: "HTTP/2", input: "PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n", status: 505),
        Refusal(id: "no host", input: "GET / HTTP/1.1\r\n\r\n", status: 400),
        Refusal(
            id: "two hosts",
            input: "GET / HTTP/1.1\r\nHost: a\r\nHost: b\r\n\r\n",
            status: 400
        ),
        Refusal(
            id: "a space before the colon",
            input: "GET / HTTP/1.1\r\nHost : a\r\n\r\n",
            status: 400
        ),
        Refusal(id: "a folded line", input: "GET / HTTP/1.1\r\nHost: a\r\n b\r\n\r\n", status: 400),
        Refusal(id: "a length in words", input: head("Content-Length: ten"), status: 400),
        Refusal(id: "a negative length", input: head("Content-Length: -1"), status: 400),
        Refusal(
            id: "a length beyond all",
            input: head("Content-Length: 99999999999999999999"),
            status: 400
        ),
        Refusal(id: "two lengths", input: head("Content-Length: 1, 2"), status: 400),
        Refusal(
            id: "length and chunks",
            input: head("Content-Length: 1\r\nTransfer-Encoding: chunked"),
            status: 400
        ),
        Refusal(
            id: "gzip as transfer coding",
            input: head("Transfer-Encoding: gzip, chunked"),
            status: 501
        ),
        Refusal(id: "a strange expectation", input: head("Expect: miracles"), status: 417),
        Refusal(
            id: "a chunk size in words",
            input: head("Transfer-Encoding: chunked") + "zz\r\n",
            status: 400
        ),
        Refusal(
            id: "a signed chunk size",
            input: head("Transfer-Encoding: chunked") + "+1\r\na\r\n",
            status: 400
        ),
        Refusal(
            id: "a chunk too long",
            input: head("Transfer-Encoding: chunked") + "1\r\nabc\r\n",
            status: 400
        ),
        Refusal(
            id: "a body too large",
            input: head("Content-Length: 101") + text(101),
            status: 413
        ),
        Refusal(
            id: "chunks too large",
            input: head("Transfer-Encoding: chunked") + "65\r\n\(text(101))\r\n0\r\n\r\n",
            status: 413
        ),
        Refusal(
            id: "too large, asked before",
            input: head("Content-Length: 101\r\nExpect: 100-continue"),
            status: 413
        ),
        Refusal(id: "a head too large", input: head("X: \(text(1000))"), status: 431),
        Refusal(id: "an endless head", input: "GET / HTTP/1.1\r\nX: \(text(1000))", status: 431),
        Refusal(
            id: "multipart without boundary",
            input: head("Content-Type: multipart/form-data\r\nContent-Length: 1") + "x",
            status: 400
        ),
        Refusal(
            id: "multipart without end",
            input: head("Content-Type: multipart/form-data; boundary=b\r\nContent-Length: 1") + "x",
            status: 400
        ),
    ]

    private static func head(_ lines: String) -> String {
        "POST /a HTTP/1.1\r\nHost: a\r\n\(lines)\r\n\r\n"
    }

    private static func text(_ count: Int) -> String {
        String(repeating: "x", count: count)
    }

    /// All events of an input that comes in pieces of this size.
    private func events(of input: String, by size: Int = .max) -> [RequestReader.Event] {
        var reader = RequestReader(limits: RequestReader.Limits(head: 500, body: 100))
        var events: [RequestReader.Event] = []
        var rest = Array(input.utf8)[...]
        while !rest.isEmpty {
            reader.append(rest.prefix(size))
            rest = rest.dropFirst(size)
            while let event = reader.nextEvent() { events.append(event) }
        }
        return events
    }

    @Test("refuses what is no request, whole or byte by byte", arguments: refusals)
    func refuses(_ refusal: Refusal) {
        for size in [Int.max, 1] {
            let statuses = events(of: refusal.input, by: size)
                .map { event in
                    if case .fault(let fault) = event { fault.status } else { 0 }
                }
            #expect(statuses == [refusal.status])
        }
    }

    @Test("reads requests in a row, whole or byte by byte", arguments: [Int.max, 1, 7])
    func readsPipeline(size: Int) {
        let input =
            "\r\nGET /a?b=c HTTP/1.1\r\nHost: a\r\nX: \t1 \r\n\r\n"
            + "POST /b HTTP/1.1\nHost: a\nContent-Length: 3\n\nxyz"
            + "PUT /c HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n"
            + "3;note=1\r\nabc\r\n0A\r\n0123456789\r\n0\r\nTrailer: 1\r\n\r\n"
            + "GET /d HTTP/1.0\r\n\r\n"
        let found = events(of: input, by: size)
        #expect(found.count == 4)
        let requests = found.compactMap { event in
            if case .request(let request, _) = event { request } else { nil }
        }
        #expect(requests.map(\.target) == ["/a?b=c", "/b", "/c", "/d"])
        #expect(requests.map(\.method.rawValue) == ["GET", "POST", "PUT", "GET"])
        #expect(requests.first?.fields["x"] == "1")
        let bodies = requests.map(\.body)
        #expect(bodies == ["", "xyz", "abc0123456789", ""].map { .bytes(Array($0.utf8)) })
    }

    @Test(
        "knows whether the connection stays open",
        arguments: [
            ("HTTP/1.1", "X: 1", true), ("HTTP/1.1", "Connection: close", false),
            ("HTTP/1.1", "Connection: TE, Close", false), ("HTTP/1.0", "X: 1", false),
            ("HTTP/1.0", "Connection: Keep-Alive", true),
        ]
    )
    func knowsKeepAlive(version: String, line: String, keepsAlive: Bool) {
        let found = events(of: "GET / \(version)\r\nHost: a\r\n\(line)\r\n\r\n")
        let expected = RequestReader.Event.request(
            MockRequest(target: "/", fields: [HTTPField("Host", "a"), field(line)]),
            keepsAlive: keepsAlive
        )
        #expect(found == [expected])
    }

    private func field(_ line: String) -> HTTPField {
        let colon = line.prefix { $0 != ":" }
        return HTTPField(String(colon), String(line.dropFirst(colon.count + 2)))
    }

    @Test("tells a waiting client to go on, and no other")
    func continues() {
        let head = Self.head("Content-Length: 1\r\nExpect: 100-Continue")
        #expect(events(of: head) == [.continueWanted])
        #expect(events(of: head + "x").count == 1)
    }

    @Test("reads a multipart body larger than the limit, in pieces of any size")
    func readsParts() {
        let file = String(repeating: "0123456789\r\n--b\r\n", count: 10_000)
        let body =
            "preamble\r\n--bound\r\nContent-Disposition: form-data; name=\"caption\"\r\n\r\nA \"b\"\r\n"
            + "--bound  \r\nContent-Type: image/png\r\ncontent-disposition: form-data; "
            + "name=image; filename=\"RE,Report;v1 \\\"x\\\".png\"\r\n\r\n\(file)\r\n"
            + "--bound\r\nContent-Disposition: form-data; name=\"empty\"\r\n\r\n\r\n--bound--\r\nrest"
        let head = Self.head(
            "Content-Type: Multipart/Form-Data; boundary=\"bound\"\r\nContent-Length: \(body.utf8.count)"
        )
        for size in [Int.max, 1, 4096] {
            guard case .request(let request, _) = events(of: head + body, by: size).first,
                case .parts(let parts) = request.body
            else {
                Issue.record("no parts with pieces of \(size)")
                continue
            }
            #expect(parts.map(\.name) == ["caption", "image", "empty"])
            #expect(parts.map(\.filename) == [nil, "RE,Report;v1 \"x\".png", nil])
            #expect(parts.first?.content == Array("A \"b\"".utf8))
            #expect(parts[1].content == Array(file.utf8.prefix(MultipartReader.contentLimit)))
            #expect(parts[2].content.isEmpty)
        }
    }
}
