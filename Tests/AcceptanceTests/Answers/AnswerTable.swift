extension AnswerCase {
    static let all = json + refused + heads + framings + codings + charsets

    private static let big = #"{"ts":1736184243098437392,"z":1,"a":2,"z":1e400}"#
    private static let cut =
        "help: try again; the server or something between closed the connection early\n"

    private static let json = [
        AnswerCase(id: "T001-T003-as-it-came", answer: answer(big), output: big),
        AnswerCase(
            id: "T001-T003-json",
            answer: answer(big),
            arguments: ["--output", "json"],
            output: """
                {
                  "ts": 1736184243098437392,
                  "z": 1,
                  "a": 2,
                  "z": 1e400
                }

                """
        ),
        AnswerCase(
            id: "T001-T003-compact",
            answer: answer(" {\"ts\" : 1736184243098437392 , \"z\":[ 1, {} ]}\r\n"),
            arguments: ["-o", "compact"],
            output: #"{"ts":1736184243098437392,"z":[1,{}]}"# + "\n"
        ),
        AnswerCase(
            id: "T005-json-asked-of-html",
            answer: answer("[1]", "text/html"),
            arguments: ["-o", "compact"],
            output: "[1]\n"
        ),
        AnswerCase(
            id: "raw-of-json",
            answer: answer("{ }\n"),
            arguments: ["-o", "raw"],
            output: "{ }\n"
        ),
        AnswerCase(
            id: "colour-where-it-is-asked-for",
            answer: answer(#"{"a":1}"#),
            arguments: ["-o", "compact", "--color", "always"],
            output: "{\u{1B}[1;34m\"a\"\u{1B}[0m:\u{1B}[36m1\u{1B}[0m}\n"
        ),
        AnswerCase(
            id: "prefix",
            answer: answer(")]}'{\"a\":1}"),
            arguments: ["-o", "compact"],
            rest: #", "response": {"prefix": ")]}'"}"#,
            output: "{\"a\":1}\n"
        ),
        AnswerCase(
            id: "json-asked-of-something-else",
            answer: answer("<html>", "text/html"),
            arguments: ["-o", "json"],
            errorOutput: """
                apicli: error: x: the body is not JSON: expected a value, found '<' at line 1, column 1
                help: see the bytes with --output raw

                """,
            status: 8
        ),
    ]

    private static let refused = [
        AnswerCase(
            id: "T037-body-of-404",
            answer: answer(#"{"error":"gone"}"#, status: "404 Not Found"),
            output: #"{"error":"gone"}"#,
            errorOutput: "apicli: x: HTTP 404 Not Found\n",
            status: 4
        ),
        AnswerCase(
            id: "T037-as-json",
            answer: answer("{}", status: "404 Not Found"),
            arguments: ["--error-format", "json"],
            output: "{}",
            errorOutput: #"{"error":{"code":"http.client-error","exit":4,"endpoint":"x","#
                + #""stage":"response","status":404,"message":"x: HTTP 404 Not Found","#
                + #""remedy":null}}"# + "\n",
            status: 4
        ),
        AnswerCase(
            id: "T037-503",
            answer: answer("busy", "text/plain", status: "503 Busy"),
            output: "busy",
            errorOutput: "apicli: x: HTTP 503 Busy\n",
            status: 5
        ),
        AnswerCase(
            id: "T037-json-asked-of-an-error-page",
            answer: answer("<p>\u{1B}gone", "text/html", status: "404 Not Found"),
            arguments: ["-o", "json"],
            output: "<p>\u{1B}gone",
            errorOutput: "apicli: x: HTTP 404 Not Found\n",
            status: 4
        ),
        AnswerCase(
            id: "T037-json-asked-of-an-error",
            answer: answer("[1]", status: "500 Oops"),
            arguments: ["-o", "json"],
            output: "[\n  1\n]\n",
            errorOutput: "apicli: x: HTTP 500 Oops\n",
            status: 5
        ),
        AnswerCase(
            id: "redirect-without-location",
            answer: answer("", status: "301 Moved"),
            errorOutput: "apicli: x: HTTP 301 Moved\n",
            status: 3
        ),
        AnswerCase(
            id: "status-that-is-listed",
            answer: answer("teapot", "text/plain", status: "418 Teapot"),
            rest: #", "response": {"status": [418]}"#,
            output: "teapot"
        ),
        AnswerCase(
            id: "max-body",
            answer: answer("more than ten", "text/plain"),
            arguments: ["--max-body", "10"],
            errorOutput: """
                apicli: error: x: the body is larger than 10 bytes
                help: allow more with --max-body, or take it with --download FILE

                """,
            status: 8
        ),
    ]

    private static let heads = [
        AnswerCase(
            id: "T039-reason-and-bytes",
            answer: "HTTP/1.1 200 Tudo bem\r\nX-N: caf\u{E9}\r\nX-U: \u{C3}\u{A9}\r\n"
                + "Content-Length: 2\r\n\r\nok",
            arguments: ["--include"],
            output: "HTTP/1.1 200 Tudo bem\r\nX-N: caf\u{E9}\r\nX-U: \u{C3}\u{A9}\r\n"
                + "Content-Length: 2\r\n\r\nok"
        ),
        AnswerCase(
            id: "T026-repeated-lines",
            answer: "HTTP/1.1 200 OK\r\nSet-Cookie: a=1\r\nLink: <a>\r\nset-cookie: b=2\r\n"
                + "Link: <b>\r\nContent-Length: 0\r\n\r\n",
            arguments: ["-i"],
            output: "HTTP/1.1 200 OK\r\nSet-Cookie: a=1\r\nLink: <a>\r\nset-cookie: b=2\r\n"
                + "Link: <b>\r\nContent-Length: 0\r\n\r\n"
        ),
        AnswerCase(
            id: "no-reason",
            answer: "HTTP/1.1 200\r\nContent-Length: 0\r\n\r\n",
            arguments: ["-i"],
            output: "HTTP/1.1 200\r\nContent-Length: 0\r\n\r\n"
        ),
    ]

    private static let framings = [
        AnswerCase(
            id: "T040-length",
            answer: "HTTP/1.1 200 OK\r\nContent-Length: 10\r\n\r\nabcdef",
            errorOutput: "apicli: error: x: the body was cut off after 6 bytes of 10\n" + cut,
            status: 6
        ),
        AnswerCase(
            id: "T040-json-that-looks-whole",
            answer: "HTTP/1.1 200 OK\r\nContent-Length: 10\r\n\r\n{\"a\":1}",
            arguments: ["-o", "json"],
            errorOutput: "apicli: error: x: the body was cut off after 7 bytes of 10\n" + cut,
            status: 6
        ),
        AnswerCase(
            id: "interim-answers",
            answer: "HTTP/1.1 100 Continue\r\n\r\nHTTP/1.1 103 Early\r\nLink: <a>\r\n\r\n"
                + "HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\nok",
            arguments: ["-i"],
            output: "HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\nok"
        ),
        AnswerCase(
            id: "T040-chunks",
            answer: "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n3\r\nabc\r\n",
            errorOutput: "apicli: error: x: the body was cut off after 3 bytes\n" + cut,
            status: 6
        ),
        AnswerCase(
            id: "T040-nothing",
            answer: "",
            errorOutput: """
                apicli: error: x: the server closed the connection without an answer
                help: check that the port speaks HTTP (or HTTPS)

                """,
            status: 6
        ),
        AnswerCase(
            id: "T044-head",
            answer: "HTTP/1.1 200 OK\r\nContent-Length: 1192\r\n\r\n",
            rest: #", "method": "head""#
        ),
        AnswerCase(
            id: "T044-204",
            answer: "HTTP/1.1 204 No Content\r\nContent-Length: 1192\r\n\r\n"
        ),
        AnswerCase(
            id: "T044-304",
            answer: "HTTP/1.1 304 Not Modified\r\nContent-Length: 1192\r\n\r\n",
            errorOutput: "apicli: x: HTTP 304 Not Modified\n",
            status: 3
        ),
        AnswerCase(
            id: "T045-204-with-coding",
            answer: "HTTP/1.1 204 No Content\r\nContent-Encoding: br\r\n\r\n",
            arguments: ["-o", "json"]
        ),
        AnswerCase(
            id: "chunks-and-trailer",
            answer: "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n3;e=1\r\nabc\r\n"
                + "2\r\nde\r\n0\r\nX-Sum: 5\r\n\r\n",
            output: "abcde"
        ),
    ]
}
