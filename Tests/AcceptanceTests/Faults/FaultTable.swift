import TestSupport

/// The faults of servers, one row each.
enum FaultTable {
    static let rows = endings + heads + lengths + codings + pauses + floods + secure + redirects

    private static let post =
        #"{"service": "s", "path": "/x", "method": "POST", "params": {"b": {"in": "raw"}}}"#
    private static let idle = ["--idle-timeout", "300ms"]
    private static let total = ["--timeout", "500ms"]
    private static let small = ["--max-body", "64k"]

    private static let endings: [FaultRow] = [
        FaultRow("closed before a request is read", status: 6) { _ in },
        .answering("closed before any answer", status: 6, sending: ""),
        FaultRow("reset before any answer", status: 6) { connection in
            try connection.readRequest()
            connection.reset()
        },
        FaultRow("reset in the middle of the head", status: 6) { connection in
            try connection.readRequest()
            connection.send("HTTP/1.1 200 OK\r\nContent-")
            connection.reset()
        },
        FaultRow("reset in the middle of the body", status: 6) { connection in
            try connection.readRequest()
            connection.send("HTTP/1.1 200 OK\r\nContent-Length: 10\r\n\r\nhalf")
            connection.reset()
        },
        FaultRow("reset in the middle of an upload", status: 6, ["b@big"], definition: post) {
            connection in
            connection.readHeader()
            connection.reset()
        },
        FaultRow("T063 refused in the middle of an upload", status: 4, ["b@big"], definition: post)
        {
            connection in
            connection.readHeader()
            connection.send("HTTP/1.1 413 Large\r\nContent-Length: 0\r\n\r\n")
        },
    ]

    private static let heads: [FaultRow] = [
        .answering("half a status line", status: 6, sending: "HTTP/1."),
        .answering("half a header line", status: 6, sending: "HTTP/1.1 200 OK\r\nContent-Le"),
        .answering("a head without its end", status: 6, sending: "HTTP/1.1 200 OK\r\nA: b\r\n"),
        .answering("no HTTP at all", status: 6, sending: "SSH-2.0-OpenSSH_9.2\r\n"),
        .answering("HTTP/0.9", status: 6, sending: "just text\n"),
        .answering("bytes of another protocol", status: 6, sending: "\u{1}\u{2}\u{3}\u{4}\r\n\r\n"),
        .answering("a status that is no number", status: 6, sending: "HTTP/1.1 OK\r\n\r\n"),
        .answering(
            "a header line without a colon",
            status: 6,
            sending: "HTTP/1.1 200 OK\r\nno\r\n\r\n"
        ),
        .answering(
            "a header line with a zero byte",
            status: 6,
            sending: "HTTP/1.1 200 OK\r\nA: \u{0}b\r\nContent-Length: 0\r\n\r\n"
        ),
        FaultRow("header lines without end", status: 6) { connection in
            try connection.readRequest()
            connection.send("HTTP/1.1 200 OK\r\n")
            connection.sendEndlessly("X-Filler: abcdefghijklmnop\r\n")
        },
        FaultRow("one header line without end", status: 6) { connection in
            try connection.readRequest()
            connection.send("HTTP/1.1 200 OK\r\nX: ")
            connection.sendEndlessly("abcdefgh")
        },
        FaultRow("interim answers without end", status: 6) { connection in
            try connection.readRequest()
            connection.sendEndlessly("HTTP/1.1 103 Early\r\nLink: <a>\r\n\r\n")
        },
        FaultRow("trailers without end", status: 6) { connection in
            try connection.readRequest()
            connection.send("HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n")
            connection.sendEndlessly("X-Filler: abcdefghijklmnop\r\n")
        },
    ]

    private static let lengths: [FaultRow] = [
        .answering(
            "T040 fewer bytes than promised",
            status: 6,
            sending: "HTTP/1.1 200 OK\r\nContent-Length: 10\r\n\r\nsixsix"
        ),
        .answering(
            "T040 10 GB promised and a few bytes sent",
            status: 6,
            sending: "HTTP/1.1 200 OK\r\nContent-Length: 10737418240\r\n\r\nfew"
        ),
        .answering(
            "10 GB promised and a query to apply",
            status: 8,
            small + ["--query", "@"],
            sending: "HTTP/1.1 200 OK\r\nContent-Length: 10737418240\r\n\r\n{"
        ),
        .answering(
            "T040 no last chunk",
            status: 6,
            sending: "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n6\r\nsixsix\r\n"
        ),
        .answering(
            "T040 a chunk cut off",
            status: 6,
            sending: "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n10\r\nsixsix"
        ),
        .answering(
            "a chunk size that is none",
            status: 6,
            sending: "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\nok\r\n"
        ),
        .answering(
            "a chunk size beyond 64 bits",
            status: 6,
            sending:
                "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\nfffffffffffffffff\r\nok\r\n"
        ),
        .answering(
            "a length that is no number",
            status: 6,
            sending: "HTTP/1.1 200 OK\r\nContent-Length: x\r\n\r\nok"
        ),
        .answering(
            "a negative length",
            status: 6,
            sending: "HTTP/1.1 200 OK\r\nContent-Length: -5\r\n\r\nok"
        ),
        .answering(
            "two different lengths",
            status: 6,
            sending:
                "HTTP/1.1 200 OK\r\nContent-Length: 13\r\nContent-Length: 5\r\n\r\nhello, world!"
        ),
        .answering(
            "a length beyond 64 bits",
            status: 6,
            sending: "HTTP/1.1 200 OK\r\nContent-Length: 10000000000000000000005\r\n\r\nhello"
        ),
        .answering(
            "more bytes than promised, which are nobody's",
            status: 0,
            output: "ok",
            sending: "HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\nokHTTP/1.1 500 No\r\n\r\n"
        ),
    ]

    private static let codings: [FaultRow] = [
        .answering(
            "gzip that is none",
            status: 6,
            sending:
                "HTTP/1.1 200 OK\r\nContent-Encoding: gzip\r\nContent-Length: 9\r\n\r\nnot gzip!"
        ),
        .answering(
            "deflate that is none",
            status: 6,
            sending:
                "HTTP/1.1 200 OK\r\nContent-Encoding: deflate\r\nContent-Length: 9\r\n\r\nnot defl!"
        ),
        .answering(
            "Brotli that is none",
            status: 6,
            sending: "HTTP/1.1 200 OK\r\nContent-Encoding: br\r\nContent-Length: 9\r\n\r\nnot a br!"
        ),
        .answering(
            "an unknown coding and a query to apply",
            status: 8,
            ["--query", "@"],
            sending: "HTTP/1.1 200 OK\r\nContent-Encoding: rot13\r\nContent-Length: 2\r\n\r\n{}"
        ),
        .answering(
            "JSON that ends in the middle",
            status: 8,
            ["--query", "@"],
            sending: "HTTP/1.1 200 OK\r\nContent-Length: 5\r\n\r\n{\"a\":"
        ),
        FaultRow("T047 gzip cut off", status: 6) { connection in
            let coded = try TestCompression.gzip(zeros: 100_000)
            try connection.readRequest()
            connection.send(
                "HTTP/1.1 200 OK\r\nContent-Encoding: gzip\r\nContent-Length: \(coded.count - 9)"
                    + "\r\n\r\n"
            )
            connection.send(Array(coded.dropLast(9)))
        },
        FaultRow("a gzip bomb", status: 8, small + ["--query", "@"]) { connection in
            let coded = try TestCompression.gzip(zeros: 50_000_000)
            try connection.readRequest()
            connection.send(
                "HTTP/1.1 200 OK\r\nContent-Encoding: gzip\r\nContent-Length: \(coded.count)"
                    + "\r\n\r\n"
            )
            connection.send(coded)
            connection.waitForClose()
        },
    ]

    private static let pauses: [FaultRow] = [
        FaultRow("no answer, in the bound of the call", status: 7, total) { connection in
            connection.waitForClose()
        },
        FaultRow("no answer, in the bound of a pause", status: 7, idle) { connection in
            connection.waitForClose()
        },
        FaultRow("half a header and then nothing", status: 7, idle) { connection in
            try connection.readRequest()
            connection.send("HTTP/1.1 200 OK\r\nConte")
            connection.waitForClose()
        },
        FaultRow("half a body and then nothing", status: 7, idle) { connection in
            try connection.readRequest()
            connection.send("HTTP/1.1 200 OK\r\nContent-Length: 10\r\n\r\nhalf")
            connection.waitForClose()
        },
        FaultRow("a header that drips", status: 7, total) { connection in
            try connection.readRequest()
            connection.send("HTTP/1.1 200 OK\r\nX: ")
            connection.sendSlowly("y")
        },
        FaultRow("a body that drips", status: 7, total) { connection in
            try connection.readRequest()
            connection.send("HTTP/1.1 200 OK\r\nContent-Length: 1000000\r\n\r\n")
            connection.sendSlowly("y")
        },
        FaultRow("an upload that is not read", status: 7, idle + ["b@big"], definition: post) {
            connection in
            connection.readHeader()
            connection.waitForGoneUnread()
        },
        FaultRow(
            "a handshake that is not answered",
            status: 7,
            ["--connect-timeout", "300ms"],
            kind: .plainAskedSecurely
        ) { connection in
            connection.waitForClose()
        },
    ]

    private static let floods: [FaultRow] = [
        FaultRow("a body without end, and a query to apply", status: 8, small + ["--query", "@"]) {
            connection in
            try connection.readRequest()
            connection.send("HTTP/1.1 200 OK\r\n\r\n")
            connection.sendEndlessly("[[[[[[[[")
        },
        FaultRow("chunks without end, and a table to draw", status: 8, small + ["-o", "table"]) {
            connection in
            try connection.readRequest()
            connection.send("HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n")
            connection.sendEndlessly("1\r\n[\r\n")
        },
        FaultRow(
            "a record without end",
            status: 8,
            small + ["-o", "lines"],
            definition: #"{"service": "s", "path": "/x", "stream": "jsonl"}"#
        ) {
            connection in
            try connection.readRequest()
            connection.send("HTTP/1.1 200 OK\r\n\r\n")
            connection.sendEndlessly("\"")
        },
        FaultRow("the body of an error without end", status: 8, small) { connection in
            try connection.readRequest()
            connection.send("HTTP/1.1 500 No\r\n\r\n")
            connection.sendEndlessly("sorry ")
        },
    ]

    private static let secure: [FaultRow] = [
        FaultRow("TLS cut off in the body", status: 6, kind: .secure) { connection in
            try connection.readRequest()
            connection.send("HTTP/1.1 200 OK\r\nContent-Length: 10\r\n\r\nhalf")
            connection.leaveWithoutGoodbye()
        },
        FaultRow("TLS cut off in a chunk", status: 6, kind: .secure) { connection in
            try connection.readRequest()
            connection.send("HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n9\r\nhalf")
            connection.leaveWithoutGoodbye()
        },
        FaultRow("TLS cut off before any answer", status: 6, kind: .secure) { connection in
            try connection.readRequest()
            connection.leaveWithoutGoodbye()
        },
        FaultRow("a handshake closed", status: 6, kind: .plainAskedSecurely) { connection in
            _ = connection.read()
        },
        FaultRow("a handshake reset", status: 6, kind: .plainAskedSecurely) { connection in
            _ = connection.read()
            connection.reset()
        },
        FaultRow("a server without TLS", status: 6, kind: .plainAskedSecurely) { connection in
            _ = connection.read()
            connection.send("HTTP/1.1 400 Bad\r\n\r\n")
        },
    ]

    private static let redirects: [FaultRow] = [
        FaultRow("a redirect to itself", status: 6) { connection in
            while try connection.readRequest() != nil {
                connection.send("HTTP/1.1 302 F\r\nLocation: /x\r\nContent-Length: 0\r\n\r\n")
            }
        },
        .answering(
            "a redirect to nowhere",
            status: 3,
            sending: "HTTP/1.1 302 F\r\nContent-Length: 0\r\n\r\n"
        ),
        .answering(
            "a redirect to a place that is none",
            status: 6,
            sending: "HTTP/1.1 302 F\r\nLocation: http://[::z/\r\nContent-Length: 0\r\n\r\n"
        ),
        .answering(
            "a redirect to a file",
            status: 6,
            sending: "HTTP/1.1 302 F\r\nLocation: file:///etc/passwd\r\nContent-Length: 0\r\n\r\n"
        ),
    ]
}
