import TestSupport
import Testing

@Suite("A redirect")
struct RedirectTests {
    /// A `Location` and the target of the request that follows from `/a/x?q=1`.
    private static let locations = [
        ("T054-relative", "../b?x=1", "/b?x=1"),
        ("T054-query", "?p=2", "/a/x?p=2"),
        ("T054-other-authority", "//HOST/p", "/p"),
        ("T054-fragment", "#frag", "/a/x?q=1"),
        ("T054-absolute", "http://HOST/p#f", "/p"),
        ("T054-space-and-utf8", "/a b/\u{C3}\u{A9}", "/a%20b/%C3%A9"),
        ("T054-encoded", "/a%2Fb", "/a%2Fb"),
    ]

    @Test("is resolved against the URL of the request: T054", arguments: locations)
    func resolved(id: String, location: String, target: String) async throws {
        let definition =
            #"{"service": "s", "path": "/a/x", "#
            + #""params": {"q": {"in": "query", "default": 1}}}"#
        let (outcome, targets) = try await follow(definition, "302 Found", location)
        #expect(outcome == Outcome(0, "done"))
        #expect(targets.map { $0.split(separator: " ")[1] } == ["/a/x?q=1", target[...]])
    }

    @Test(
        "changes the method as the usual rules have it: T053",
        arguments: [
            ("301", "GET"), ("302", "GET"), ("303", "GET"), ("307", "POST"), ("308", "POST"),
        ]
    )
    func method(status: String, method: String) async throws {
        let definition =
            #"{"service": "s", "method": "POST", "path": "/x", "#
            + #""params": {"f": {"in": "raw", "type": "file", "contentType": "a/b", "default": "f"}}}"#
        let (outcome, requests) = try await follow(definition, "\(status) Moved", "/y") {
            try $0.write("f", "the body")
        }
        #expect(outcome == Outcome(0, "done"))
        let (head, body) = RequestCase.parts(of: requests[1])
        let isSame = method == "POST"
        #expect(
            head == ["\(method) /y HTTP/1.1"]
                + (isSame ? ["Content-Type: a/b", "Content-Length: 8"] : [])
        )
        #expect(body == (isSame ? "the body" : ""))
    }

    @Test("of a body that came from a pipe is an error where it would be sent again: T053")
    func pipe() async throws {
        let definition =
            #"{"service": "s", "method": "POST", "path": "/x", "#
            + #""params": {"f": {"in": "raw", "type": "file"}}}"#
        let answer = "HTTP/1.1 307 T\r\nLocation: /y\r\nContent-Length: 0\r\n\r\n"
        var exchange = Exchange(definition: definition, arguments: ["f@-"], answer: answer)
        exchange.adjust = { $0.input = .bytes(Array("once".utf8)) }
        let (outcome, requests, _) = try await exchange.run()
        #expect(outcome.status == 6)
        #expect(outcome.text.isEmpty)
        #expect(outcome.errorText.contains("standard input"))
        #expect(requests.count == 1)
    }

    @Test("is followed ten times and no more, with an error of its own: T054")
    func loop() async throws {
        let answer = "HTTP/1.1 302 F\r\nLocation: /x\r\nContent-Length: 0\r\n\r\n"
        let (outcome, requests, _) = try await Exchange(answer: answer).run()
        let message = """
            apicli: error: x: more than 10 redirects
            help: look at the hops with --verbose, or stop at the first with --no-follow

            """
        #expect(outcome == Outcome(6, "", message))
        #expect(requests.count == 11)
    }

    @Test("is the answer with --no-follow")
    func noFollow() async throws {
        let answer = "HTTP/1.1 302 Found\r\nLocation: /x\r\nContent-Length: 2\r\n\r\nhi"
        let exchange = Exchange(arguments: ["--no-follow"], answer: answer)
        #expect(try await exchange.run().outcome == Outcome(3, "hi", "apicli: x: HTTP 302 Found\n"))
    }

    @Test("to another origin loses every credential: T051", arguments: [true, false])
    func credentials(isOther: Bool) async throws {
        let answer = AnswerCase.answer("done", "text/plain")
        try await LoopbackServer.answering(answer) { target in
            let requests = try await LoopbackServer.serving { connection in
                try connection.readRequest()
                let place = isOther ? "\(target.origin)/y" : "/y"
                connection.send("HTTP/1.1 307 T\r\nLocation: \(place)\r\nContent-Length: 0\r\n\r\n")
                while try connection.readRequest() != nil { connection.send(answer) }
            } during: { server in
                let workspace = try Workspace(server.origin, ["x": Self.credentialed])
                try workspace.write("endpoints/services/s.json", Self.service(server.origin))
                let outcome = try await workspace.run(
                    "x",
                    "k=param-secret",
                    "-H",
                    "X-Mine: header-secret",
                    "-H",
                    "Accept: a/b"
                )
                #expect(outcome == Outcome(0, "done"))
                return server.requestTexts
            }
            let last = try #require(isOther ? target.requestTexts.first : requests.last)
            #expect(last.contains("\r\nAccept: a/b\r\n"))
            for secret in ["bearer-secret", "key-secret", "param-secret", "header-secret", "svc"] {
                #expect(requests[0].contains(secret))
                #expect(last.contains(secret) == !isOther, "\(secret): \(last)")
            }
            if !isOther { _ = try await Workspace(target.origin, ["x": Exchange.plain]).run("x") }
        }
    }

    private static let credentialed =
        #"{"service": "s", "path": "/x", "#
        + #""params": {"k": {"in": "header", "name": "X-K", "secret": true}}}"#

    private static func service(_ origin: String) -> String {
        #"{"environments": {"e": {"baseURL": "\#(origin)"}}, "defaultEnvironment": "e", "#
            + #""headers": {"X-Service": "svc"}, "auth": [{"bearer": "bearer-secret"}, "#
            + #"{"apiKey": {"in": "header", "name": "X-Key", "value": "key-secret"}}]}"#
    }

    /// Calls `x`, which is sent elsewhere once; how it ended, and both requests.
    private func follow(
        _ definition: String,
        _ status: String,
        _ location: String,
        prepare: (Workspace) throws -> Void = { _ in }
    ) async throws -> (Outcome, [String]) {
        try await LoopbackServer.serving { connection in
            while let request = try connection.readRequest() {
                let head = String(decoding: request.prefix(2000), as: UTF8.self)
                let host = head.split(separator: "\r\n").first { $0.hasPrefix("Host: ") }
                let place = location.replacing("HOST", with: host?.dropFirst(6) ?? "")
                connection.send(
                    connection.isFirst
                        ? AnswerCase.bytes(
                            "HTTP/1.1 \(status)\r\nLocation: \(place)\r\nContent-Length: 0\r\n"
                                + "Connection: close\r\n\r\n"
                        ) : AnswerCase.bytes(AnswerCase.answer("done", "text/plain"))
                )
                if connection.isFirst { return }
            }
        } during: { server in
            let workspace = try Workspace(server.origin, ["x": definition])
            try prepare(workspace)
            return (try await workspace.run("x"), server.requestTexts)
        }
    }
}

extension LoopbackConnection {
    fileprivate var isFirst: Bool { number == 1 }
}
