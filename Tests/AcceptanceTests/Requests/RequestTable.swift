extension RequestCase {
    static let all = paths + queries + headers + bodies + forms + sources

    private static let id = #""id": {"in": "path", "type": "string", "required": true}"#
    private static let query = #""q": {"in": "query", "type": "string"}"#

    private static let paths = [
        path("T015-slash", "aaa/bbb", "aaa%2Fbbb"),
        path("T015-hash", "aaa#bbb", "aaa%23bbb"),
        path("T015-question", "a?b", "a%3Fb"),
        path("T015-dots", "..", "%2E%2E"),
        path("T015-dot", ".", "%2E"),
        path("T015-backslash-and-percent", #"a\b%2F"#, "a%5Cb%252F"),
        path("T015-non-ascii", "ü/漢", "%C3%BC%2F%E6%BC%A2"),
        RequestCase(
            id: "T015-several-segments",
            route: "GET /x/{+id}",
            params: id,
            arguments: ["id=a/b c"],
            head: ["GET /x/a/b%20c HTTP/1.1"]
        ),
        RequestCase(
            id: "T013-path-and-query",
            route: "GET /anything/{foo}",
            params: #""foo": {"in": "path", "required": true}, "baz": {"in": "query"}"#,
            arguments: ["--param", "foo=1", "--param", "baz=hello world"],
            head: ["GET /anything/1?baz=hello%20world HTTP/1.1"]
        ),
        RequestCase(
            id: "method-lower-case",
            route: "delete /x",
            params: "",
            arguments: [],
            head: ["DELETE /x HTTP/1.1"]
        ),
    ]

    private static let queries = [
        query("T016-reserved", #"f=a||b%c"d'"#, "f%3Da%7C%7Cb%25c%22d%27"),
        query("T016-non-ascii", "żółć&=+#/?", "%C5%BC%C3%B3%C5%82%C4%87%26%3D%2B%23%2F%3F"),
        query("T017-literal", "100%25", "100%2525"),
        query("T009-at", "@company/package: fix", "%40company%2Fpackage%3A%20fix"),
        query("first-separator", "a:=b=c@d", "a%3A%3Db%3Dc%40d"),
        query("digits-of-text", "0042", "0042"),
        query("number-like-text", "1e3", "1e3"),
        RequestCase(
            id: "T017-raw",
            route: "GET /x",
            params: query,
            arguments: ["--param-raw", "q=100%25"],
            head: ["GET /x?q=100%25 HTTP/1.1"]
        ),
        RequestCase(
            id: "query-arrays",
            route: "GET /x",
            params: #""a": {"in": "query", "type": "array"}, "#
                + #""b": {"in": "query", "type": "array", "explode": false}, "#
                + #""c": {"in": "query", "type": "array", "style": "pipeDelimited", "#
                + #""explode": false}, "d": {"in": "query", "type": "object", "#
                + #""style": "deepObject"}"#,
            arguments: [
                "a=1", "a=2", "b=x y", "b=z", "c=1", "c=2", #"d:={"k": "v", "n": 1}"#,
            ],
            head: ["GET /x?a=1&a=2&b=x%20y,z&c=1%7C2&d%5Bk%5D=v&d%5Bn%5D=1 HTTP/1.1"]
        ),
        RequestCase(
            id: "query-wire-name-and-default",
            route: "GET /x",
            params: #""from": {"in": "query", "name": "filter[from]", "default": "a b"}"#,
            arguments: [],
            head: ["GET /x?filter%5Bfrom%5D=a%20b HTTP/1.1"]
        ),
    ]

    private static let headers = [
        header("T022-header", "a#b; c,d"),
        header("T025-list", "text/html, application/json;q=0.9"),
        RequestCase(
            id: "T025-array-repeats",
            route: "GET /x",
            params: #""h": {"in": "header", "name": "X-H", "type": "array"}"#,
            arguments: ["h=a", "h=b"],
            head: ["GET /x HTTP/1.1", "X-H: a", "X-H: b"]
        ),
        RequestCase(
            id: "T025-array-in-one-line",
            route: "GET /x",
            params: #""h": {"in": "header", "name": "X-H", "type": "array", "explode": false}"#,
            arguments: ["h=a", "h=b"],
            head: ["GET /x HTTP/1.1", "X-H: a,b"]
        ),
        RequestCase(
            id: "T025-repeated-lines",
            route: "GET /x",
            params: "",
            arguments: ["-H", "X-A: 1", "-H", "X-A: 2"],
            head: ["GET /x HTTP/1.1", "X-A: 1", "X-A: 2"]
        ),
        RequestCase(
            id: "cookies-in-one-line",
            route: "GET /x",
            params: #""a": {"in": "cookie"}, "b": {"in": "cookie", "name": "B"}"#,
            arguments: ["b=2", "a=1"],
            head: ["GET /x HTTP/1.1", "Cookie: a=1; B=2"]
        ),
    ]

    private static func path(_ id: String, _ value: String, _ wire: String) -> RequestCase {
        RequestCase(
            id: id,
            route: "GET /x/{id}/y",
            params: Self.id,
            arguments: ["--param", "id=\(value)"],
            head: ["GET /x/\(wire)/y HTTP/1.1"]
        )
    }

    private static func query(_ id: String, _ value: String, _ wire: String) -> RequestCase {
        RequestCase(
            id: id,
            route: "GET /x",
            params: query,
            arguments: ["--param", "q=\(value)"],
            head: ["GET /x?q=\(wire) HTTP/1.1"]
        )
    }

    private static func header(_ id: String, _ value: String) -> RequestCase {
        RequestCase(
            id: id,
            route: "GET /x",
            params: #""h": {"in": "header", "name": "X-Tag", "type": "string"}"#,
            arguments: ["h=\(value)"],
            head: ["GET /x HTTP/1.1", "X-Tag: \(value)"]
        )
    }
}
