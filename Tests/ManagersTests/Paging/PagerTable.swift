import APIModel
import JSONText
import Managers

/// Walks, answer by answer.
enum PagerTable {
    static let all = numbered + ends + cursors + links + refusals

    private static func answers(_ bodies: String...) -> [PagerScript.Answer] {
        bodies.map { PagerScript.Answer(body: $0) }
    }

    private static func linked(_ lines: String...) -> [PagerScript.Answer] {
        lines.map { line in
            PagerScript.Answer(body: "[1]", fields: line.isEmpty ? [] : [HTTPField("Link", line)])
        }
    }

    private static let numbered: [PagerScript] = [
        PagerScript(
            id: "page, empty page ends: T069 T071",
            rules: .of(.page) { $0.items = "content" },
            answers: answers(#"{"content": [1, 2]}"#, #"{"content": [3]}"#, #"{"content": []}"#),
            expected: [
                "ask 1", "2 items", "ask 2 p=2", "1 items", "ask 3 p=3", "0 items",
                "end: emptyPage",
            ]
        ),
        PagerScript(
            id: "page, short page ends: T071",
            rules: .of(.page) {
                $0.size = 2
                $0.sizeParam = "barcount"
            },
            answers: answers("[1,2]", "[3]"),
            expected: [
                "ask 1 barcount=2", "2 items", "ask 2 barcount=2 p=2", "1 items", "end: shortPage",
            ]
        ),
        PagerScript(
            id: "page, total ends: T071",
            rules: .of(.page) {
                $0.items = "i"
                $0.total = "t"
            },
            answers: answers(#"{"i": [1, 2], "t": "3"}"#, #"{"i": [3], "t": 3}"#),
            expected: ["ask 1", "2 items", "ask 2 p=2", "1 items", "end: total"]
        ),
        PagerScript(
            id: "page, the total counts what came and not what was asked for",
            rules: .of(.page) {
                $0.items = "i"
                $0.total = "t"
                $0.size = 100
            },
            answers: answers(#"{"i": [1], "t": 2}"#, #"{"i": [2], "t": 2}"#),
            expected: ["ask 1", "1 items", "ask 2 p=2", "1 items", "end: total"]
        ),
        PagerScript(
            id: "page, a size that the server cuts is no short page",
            rules: .of(.page) { $0.sizeParam = "n" },
            inputs: [ParamInput(name: "n", form: .text("1000"))],
            answers: answers("[1,2]", "[3,4]", "[5]"),
            expected: [
                "ask 1", "2 items", "ask 2 p=2", "2 items", "ask 3 p=3", "1 items",
                "end: shortPage",
            ]
        ),
        PagerScript(
            id: "page, the caller's page is the start",
            rules: .of(.page) {
                $0.items = "i"
                $0.total = "t"
            },
            inputs: [ParamInput(name: "p", form: .json(3))],
            answers: answers(#"{"i": [5, 6], "t": 7}"#, #"{"i": [7], "t": 7}"#),
            expected: ["ask 1", "2 items", "ask 2 p=4", "1 items", "end: total"]
        ),
        PagerScript(
            id: "page, the first page that the definition names is sent",
            rules: .of(.page) { $0.first = 0 },
            answers: answers("[1]", "[]"),
            expected: ["ask 1 p=0", "1 items", "ask 2 p=1", "0 items", "end: emptyPage"]
        ),
        PagerScript(
            id: "offset, by the items that came",
            rules: .of(.offset) { $0.size = 3 },
            inputs: [ParamInput(name: "p", form: .text("10"))],
            answers: answers("[1,2,3]", "[4,5]"),
            expected: ["ask 1", "3 items", "ask 2 p=13", "2 items", "end: shortPage"]
        ),
    ]

    private static let ends: [PagerScript] = [
        PagerScript(
            id: "pages wanted",
            rules: .of(.page),
            bounds: WalkBounds(pages: 1),
            answers: answers("[1]", "[2]"),
            expected: ["ask 1", "1 items", "end: enough"]
        ),
        PagerScript(
            id: "items wanted: T068",
            rules: .of(.page),
            bounds: WalkBounds(items: 3),
            answers: answers("[1,2]", "[3,4]"),
            expected: ["ask 1", "2 items", "ask 2 p=2", "1 items", "end: enough"]
        ),
        PagerScript(
            id: "the most pages that are allowed: T071",
            rules: .of(.page) { $0.maxPages = 2 },
            answers: answers("[1]", "[2]", "[3]"),
            expected: [
                "ask 1", "1 items", "ask 2 p=2", "1 items", "fail: tooManyPages(limit: 2)",
            ]
        ),
        PagerScript(
            id: "the most pages are no fault where they are all",
            rules: .of(.page) { $0.maxPages = 2 },
            answers: answers("[1]", "[]"),
            expected: ["ask 1", "1 items", "ask 2 p=2", "0 items", "end: emptyPage"]
        ),
    ]

    private static let cursors: [PagerScript] = [
        PagerScript(
            id: "cursor in the body; an empty page with a cursor is a page",
            rules: .of(.cursor) {
                $0.items = "i"
                $0.cursor = .body("n")
            },
            answers: answers(
                #"{"i": [1], "n": "a b"}"#,
                #"{"i": [], "n": 7}"#,
                #"{"i": [2], "n": null}"#
            ),
            expected: [
                "ask 1", "1 items", "ask 2 p=a b", "0 items", "ask 3 p=7", "1 items",
                "end: noNext",
            ]
        ),
        PagerScript(
            id: "cursor that is an object, and an empty one",
            rules: .of(.cursor) {
                $0.items = "i"
                $0.cursor = .body("n")
            },
            answers: answers(#"{"i": [1], "n": {"k": 1}}"#, #"{"i": [2], "n": ""}"#),
            expected: ["ask 1", "1 items", #"ask 2 p:={"k":1}"#, "1 items", "end: noNext"]
        ),
        PagerScript(
            id: "cursor in a header",
            rules: .of(.cursor) { $0.cursor = .header("X-Next") },
            answers: [
                PagerScript.Answer(body: "[1]", fields: [HTTPField("x-next", "2")]),
                PagerScript.Answer(body: "[2]"),
            ],
            expected: ["ask 1", "1 items", "ask 2 p=2", "1 items", "end: noNext"]
        ),
        PagerScript(
            id: "cursor that was just used: T064",
            rules: .of(.cursor) {
                $0.items = "i"
                $0.cursor = .body("n")
            },
            answers: answers(#"{"i": [1], "n": "a"}"#, #"{"i": [2], "n": "a"}"#),
            expected: ["ask 1", "1 items", "ask 2 p=a", "1 items", #"fail: repeated("a")"#]
        ),
        PagerScript(
            id: "cursor that means the end when it comes again: T064",
            rules: .of(.cursor) {
                $0.cursor = .header("X-Next")
                $0.repeatEnds = true
            },
            inputs: [ParamInput(name: "p", form: .text("1"))],
            answers: [PagerScript.Answer(body: "[1]", fields: [HTTPField("X-Next", "1")])],
            expected: ["ask 1", "1 items", "end: repeated"]
        ),
        PagerScript(
            id: "cursors in a ring: T064",
            rules: .of(.cursor) {
                $0.items = "i"
                $0.cursor = .body("n")
            },
            answers: answers(
                #"{"i": [1], "n": "a"}"#,
                #"{"i": [2], "n": "b"}"#,
                #"{"i": [3], "n": "a"}"#
            ),
            expected: [
                "ask 1", "1 items", "ask 2 p=a", "1 items", "ask 3 p=b", "1 items",
                #"fail: repeated("a")"#,
            ]
        ),
    ]

    private static let links: [PagerScript] = [
        PagerScript(
            id: "link, absolute and relative",
            rules: .of(.link),
            answers: linked(
                #"<https://api.example/v1/items?page=2>; rel="prev next""#,
                "<?page=3>;rel=next",
                #"<?page=1>; rel="first""#
            ),
            expected: [
                "ask 1", "1 items", "ask 2 /v1/items?page=2", "1 items", "ask 3 /v1/items?page=3",
                "1 items", "end: noNext",
            ]
        ),
        PagerScript(
            id: "link to the page itself: T064",
            rules: .of(.link),
            answers: linked("</v1/items?q=1>; rel=next"),
            expected: [
                "ask 1", "1 items", #"fail: repeated("https://api.example/v1/items?q=1")"#,
            ]
        ),
        PagerScript(
            id: "link to another origin",
            rules: .of(.link),
            answers: linked("<https://evil.example/v1/items?page=2>; rel=next"),
            expected: [
                "ask 1", "1 items",
                #"fail: leavesOrigin(url: "https://evil.example/v1/items?page=2", "#
                    + #"origin: "https://api.example")"#,
            ]
        ),
        PagerScript(
            id: "next in the body, without the key that the server repeats",
            rules: .of(.next) {
                $0.items = "i"
                $0.next = .body("n")
            },
            auth: [.apiKey(place: .query, name: "api key", value: .text("hush-hush"))],
            answers: answers(
                #"{"i": [1], "n": "/v1/items?a=1&api%20key=hush-hush&b=2"}"#,
                #"{"i": [2], "n": false}"#
            ),
            expected: [
                "ask 1", "1 items", "ask 2 /v1/items?a=1&b=2", "1 items", "end: noNext",
            ]
        ),
        PagerScript(
            id: "next in a header",
            rules: .of(.next) { $0.next = .header("Next-Page") },
            answers: [
                PagerScript.Answer(
                    body: "[1]",
                    fields: [HTTPField("Next-Page", "https://api.example/v1/items?_token=x")]
                ),
                PagerScript.Answer(body: "[2]"),
            ],
            expected: [
                "ask 1", "1 items", "ask 2 /v1/items?_token=x", "1 items", "end: noNext",
            ]
        ),
    ]

    private static let refusals: [PagerScript] = [
        PagerScript(
            id: "items path that leads nowhere: T069",
            rules: .of(.page) { $0.items = "contents" },
            answers: answers(#"{"content": [1]}"#),
            expected: ["ask 1", #"refused: noItems(path: "contents", found: "null")"#]
        ),
        PagerScript(
            id: "body that is no list",
            rules: .of(.link),
            answers: answers("{}"),
            expected: ["ask 1", #"refused: noItems(path: "@", found: "object")"#]
        ),
        PagerScript(
            id: "total that is no count",
            rules: .of(.page) {
                $0.items = "i"
                $0.total = "totals"
            },
            answers: answers(#"{"i": [1], "total": 1}"#),
            expected: ["ask 1", #"refused: noTotal(path: "totals", found: "null")"#]
        ),
        PagerScript(
            id: "next that is no text",
            rules: .of(.next) {
                $0.items = "i"
                $0.next = .body("n")
            },
            answers: answers(#"{"i": [1], "n": 2}"#),
            expected: ["ask 1", "1 items", #"fail: noURL(source: "n", found: "number")"#]
        ),
    ]
}
