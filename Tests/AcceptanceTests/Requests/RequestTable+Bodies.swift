extension RequestCase {
    static let bodies = [
        body(
            "T009-title",
            #""title": {"in": "body", "type": "string"}"#,
            [
                "--param", "title=@company/package: fix",
            ],
            #"{"title":"@company/package: fix"}"#
        ),
        body(
            "T011-integer",
            #""invitee_id": {"in": "body", "type": "integer"}"#,
            ["--param", "invitee_id=1"],
            #"{"invitee_id":1}"#
        ),
        body(
            "T011-types-and-nesting",
            #""a": {"in": "body", "type": "number"}, "b": {"in": "body", "type": "boolean"}, "#
                + #""c": {"in": "body", "type": "string", "at": "p.q.c"}, "#
                + #""d": {"in": "body", "type": "array", "items": {"type": "integer"}}"#,
            ["a=1.50", "b=true", "c=0042", "d=1", "d=2"],
            #"{"a":1.50,"b":true,"p":{"q":{"c":"0042"}},"d":[1,2]}"#
        ),
        body(
            "T018-quotes",
            #""name": {"in": "body", "type": "string"}"#,
            ["--param", "name=a\"b\nc\\"],
            #"{"name":"a\"b\nc\\"}"#
        ),
        body(
            "json-as-given",
            #""v": {"in": "body"}"#,
            [#"v:={"z": 1.0, "a": [18446744073709551616, null]}"#],
            #"{"v":{"z":1.0,"a":[18446744073709551616,null]}}"#
        ),
        RequestCase(
            id: "raw-json",
            route: "PUT /x",
            params: #""all": {"in": "raw", "contentType": "application/json"}"#,
            arguments: ["all:=[1, 2.0]"],
            head: ["PUT /x HTTP/1.1", "Content-Type: application/json", "Content-Length: 7"],
            body: "[1,2.0]"
        ),
        RequestCase(
            id: "raw-file",
            route: "POST /x",
            params: #""all": {"in": "raw", "type": "file", "contentType": "text/plain"}"#,
            arguments: ["all=some.txt"],
            head: ["POST /x HTTP/1.1", "Content-Type: text/plain", "Content-Length: 5"],
            body: "as is",
            files: ["some.txt": "as is"]
        ),
    ]

    static let forms = [
        form("T020-parenthesis", "(test", "%28test"),
        form("T020-angle", "<tpl>", "%3Ctpl%3E"),
        form("T020-semicolon", ";type=x", "%3Btype%3Dx"),
        form("T020-space-and-plus", "a b+c", "a%20b%2Bc"),
        RequestCase(
            id: "get-with-body",
            route: "GET /x",
            params: #""a": {"in": "form"}"#,
            arguments: ["a=1"],
            head: [
                "GET /x HTTP/1.1", "Content-Type: application/x-www-form-urlencoded",
                "Content-Length: 3",
            ],
            body: "a=1"
        ),
    ]

    static let sources = [
        RequestCase(
            id: "T009-file-form",
            route: "GET /x",
            params: #""q": {"in": "query", "type": "string"}"#,
            arguments: ["q@some.txt"],
            head: ["GET /x?q=a%20b HTTP/1.1"],
            files: ["some.txt": "a b"]
        ),
        RequestCase(
            id: "T030-stdin-form",
            route: "GET /x",
            params: #""q": {"in": "query", "type": "string"}"#,
            arguments: ["q@-"],
            head: ["GET /x?q=from%20stdin HTTP/1.1"],
            input: "from stdin"
        ),
        RequestCase(
            id: "params-file-and-precedence",
            route: "GET /x",
            params: #""a": {"in": "query", "default": 1}, "b": {"in": "query", "default": 1}, "#
                + #""c": {"in": "query", "default": 1}"#,
            arguments: ["--param", "c=3", "--params", "p.json"],
            head: ["GET /x?a=1&b=2&c=3 HTTP/1.1"],
            files: ["p.json": #"{"b": 2, "c": 2}"#]
        ),
        RequestCase(
            id: "params-from-stdin",
            route: "GET /x",
            params: #""a": {"in": "query", "type": "integer"}"#,
            arguments: ["--params", "-"],
            head: ["GET /x?a=7 HTTP/1.1"],
            input: #"{"a": 7}"#
        ),
    ]

    private static func body(
        _ id: String,
        _ params: String,
        _ arguments: [String],
        _ body: String
    ) -> RequestCase {
        RequestCase(
            id: id,
            route: "POST /x",
            params: params,
            arguments: arguments,
            head: [
                "POST /x HTTP/1.1", "Content-Type: application/json",
                "Content-Length: \(body.utf8.count)",
            ],
            body: body
        )
    }

    /// A form field whose text arrives as it was typed.
    private static func form(_ id: String, _ value: String, _ wire: String) -> RequestCase {
        let body = "a=\(wire)"
        return RequestCase(
            id: id,
            route: "POST /x",
            params: #""a": {"in": "form", "type": "string"}"#,
            arguments: ["--param", "a=\(value)"],
            head: [
                "POST /x HTTP/1.1", "Content-Type: application/x-www-form-urlencoded",
                "Content-Length: \(body.utf8.count)",
            ],
            body: body
        )
    }
}
