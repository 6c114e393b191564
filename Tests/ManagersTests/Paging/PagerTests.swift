import APIModel
import JSONText
import Managers
import Testing

@Suite("A pager")
struct PagerTests {
    @Test("asks for pages and ends", arguments: PagerTable.all)
    func walk(script: PagerScript) throws {
        #expect(try script.run() == script.expected)
    }

    @Test("refuses rules that are no query, values that can be read once, and having no rules")
    func refusals() {
        var script = PagerScript(
            id: "",
            rules: .of(.page) { $0.items = "items[" },
            answers: [],
            expected: []
        )
        let fault = #expect(throws: PagingError.self) { try script.pager() }
        guard case .queryFailed("items", "items[", _) = fault else {
            Issue.record("\(String(describing: fault))")
            return
        }
        script = PagerScript(
            id: "",
            rules: .of(.page),
            inputs: [ParamInput(name: "body", form: .standardInput)],
            answers: [],
            expected: []
        )
        #expect(throws: PagingError.standardInput(param: "body")) { try script.pager() }
        #expect(throws: PagingError.noPagination) {
            try Pager(
                endpoint: Endpoint(name: "x", service: "s", path: "/"),
                site: Site(service: "s", environment: "e", baseURL: "https://api.example"),
                inputs: []
            )
        }
    }

    @Test("goes on from what it wrote down, and still knows what was visited")
    func progress() throws {
        let script = PagerScript(
            id: "",
            rules: .of(.cursor) {
                $0.items = "i"
                $0.cursor = .body("n")
            },
            answers: [],
            expected: []
        )
        var pager = try script.pager()
        let landing = Landing(
            url: try RequestURL("https://api.example/v1/items"),
            head: ResponseHead(status: 200)
        )
        for cursor in ["a", "b"] {
            _ = try pager.take(landing, ["i": [1], "n": .text(cursor)])
        }
        let copy = try #require(PageProgress(json: pager.progress.json(withVisited: true)))
        #expect(copy == pager.progress)
        var resumed = try script.pager(from: copy)
        #expect(resumed.requests(atMost: 9).map(PagerScript.words) == ["ask 3 p=b"])
        _ = try resumed.take(landing, ["i": [1], "n": "a"])
        #expect(resumed.action == .fail(.repeated("a")))
        let short = try #require(PageProgress(json: pager.progress.json(withVisited: false)))
        #expect(short.position == .cursor("b"))
        #expect(PageProgress(json: ["at": 1]) == nil)
    }

    @Test(
        "knows which pages can be asked for ahead",
        arguments: [
            ("total", Pagination.Style.page, WalkBounds(), 4, ["2", "3", "4"]),
            ("at most", .page, WalkBounds(), 2, ["2", "3"]),
            ("pages wanted", .page, WalkBounds(pages: 2), 9, ["2"]),
            ("items wanted", .page, WalkBounds(items: 5), 9, ["2", "3"]),
            ("offsets", .offset, WalkBounds(), 9, ["2", "4", "6"]),
        ] as [(String, Pagination.Style, WalkBounds, Int, [String])]
    )
    func ahead(
        id: String,
        style: Pagination.Style,
        bounds: WalkBounds,
        most: Int,
        expected: [String]
    ) throws {
        let script = PagerScript(
            id: id,
            rules: .of(style) {
                $0.items = "i"
                $0.total = "t"
            },
            bounds: bounds,
            answers: [],
            expected: []
        )
        var pager = try script.pager()
        #expect(pager.requests(atMost: most).count == 1)
        let landing = Landing(
            url: try RequestURL("https://api.example/v1/items"),
            head: ResponseHead(status: 200)
        )
        _ = try pager.take(landing, ["i": [1, 2], "t": 7])
        let inputs = pager.requests(atMost: most).flatMap(\.inputs)
        #expect(inputs.map(\.form) == expected.map { .text($0) })
    }
}
