import APIModel
import JSONText
import Testing

@testable import MockServing

@Suite("A mock router")
struct MockRouterTests {
    struct Case: Sendable, CustomTestStringConvertible {
        let id: String
        var method = "GET"
        let target: String
        var headers: HTTPFields = []
        var body = ""
        let status: Int
        /// The whole body, nil where another test looks at it.
        var answer: String?
        var testDescription: String { id }
    }

    private static let books = "/v1/categories/books/items"

    private static let cases = [
        Case(id: "default", target: books, status: 200, answer: "\"page 1\""),
        Case(id: "page", target: "\(books)?page=2", status: 200, answer: "\"page 2\""),
        Case(id: "number by value", target: "\(books)?page=2.0", status: 200, answer: "\"page 2\""),
        Case(id: "fallback", target: "\(books)?page=9", status: 200, answer: "\"any page\""),
        Case(id: "unknown pairs", target: "\(books)?x=1&&y", status: 200, answer: "\"page 1\""),
        Case(
            id: "most listed",
            target: "\(books)?tags=a&tags=b+c",
            status: 200,
            answer: "\"tagged\""
        ),
        Case(
            id: "order counts",
            target: "\(books)?tags=b%20c&tags=a",
            status: 200,
            answer: "\"page 1\""
        ),
        Case(
            id: "exact number",
            target: "\(books)?minPrice=12.50",
            status: 200,
            answer: "\"dear\""
        ),
        Case(
            id: "escaped path",
            target: "/v1/categories/b%6Foks/items",
            status: 200,
            answer: "\"page 1\""
        ),
        Case(
            id: "absolute target",
            target: "http://h:1\(books)?page=2",
            status: 200,
            answer: "\"page 2\""
        ),
        Case(id: "not allowed", target: "/v1/categories/toys/items", status: 422),
        Case(id: "wrong type", target: "\(books)?page=two", status: 400),
        Case(id: "no example", target: "/v1/categories/music/items", status: 404),
        Case(id: "HEAD", method: "HEAD", target: books, status: 200, answer: "\"page 1\""),
        Case(id: "wrong method", method: "PUT", target: books, status: 405),
        Case(id: "unknown path", target: "/v1/categories/books/itemz", status: 404),
        Case(
            id: "several segments",
            target: "/files/a/%C3%BC.txt",
            status: 200,
            answer: "one\ntwo"
        ),
        Case(
            id: "JSON members",
            method: "POST",
            target: "/orders",
            body: #"{"items":[1,2.0],"customer":{"address":{"city":"K\u00f6ln"}}}"#,
            status: 201,
            answer: #"{"order":1}"#
        ),
        Case(
            id: "header and cookie",
            method: "POST",
            target: "/orders",
            headers: [
                HTTPField("idempotency-key", "k-1"), HTTPField("Cookie", "a=b; session=s%201"),
            ],
            body: #"{"items":[]}"#,
            status: 202,
            answer: #"{"order":2}"#
        ),
        Case(id: "missing member", method: "POST", target: "/orders", body: "{}", status: 400),
        Case(id: "no JSON", method: "POST", target: "/orders", body: "{", status: 400),
        Case(
            id: "form",
            method: "POST",
            target: "/form",
            body: "user=ada+b&age=36",
            status: 200,
            answer: "true"
        ),
        Case(
            id: "form fallback",
            method: "POST",
            target: "/form",
            body: "user=bob",
            status: 401,
            answer: ""
        ),
    ]

    private static func respond(to example: Case) -> MockResponse {
        MockRouter(endpoints: SampleShop.all)
            .respond(
                to: MockRequest(
                    method: HTTPMethod(example.method) ?? .get,
                    target: example.target,
                    fields: example.headers,
                    body: .bytes(Array(example.body.utf8))
                )
            )
    }

    @Test("answers with the best example", arguments: cases)
    func answers(_ example: Case) {
        let response = Self.respond(to: example)
        #expect(response.status == example.status)
        guard let answer = example.answer else {
            #expect(response.source == nil)
            #expect(response.fields["Content-Type"] == "application/json")
            return
        }
        #expect(String(decoding: response.body, as: UTF8.self) == answer)
        #expect(response.source != nil)
    }

    struct Help: Sendable, CustomTestStringConvertible {
        let id: String
        var method = "GET"
        let target: String
        var body = ""
        let answer: String
        var testDescription: String { id }
    }

    private static let mistakes = [
        Help(
            id: "not allowed",
            target: "/v1/categories/toys/items",
            answer:
                #"{"error":"'list' does not take these params","endpoint":"list","params":[{"param":"category","#
                + #""in":"path","problem":"none of the allowed values","allowed":["books","music"]}]}"#
        ),
        Help(
            id: "missing and wrong",
            method: "POST",
            target: "/form",
            body: "age=x",
            answer:
                #"{"error":"'form' does not take these params","endpoint":"form","params":[{"param":"user","#
                + #""in":"form","problem":"required and missing"},{"param":"age","in":"form","#
                + #""problem":"not of type integer"}]}"#
        ),
        Help(
            id: "no example",
            method: "POST",
            target: "/orders",
            body: #"{"items":[3]}"#,
            answer:
                #"{"error":"no example of 'order' fits these params","endpoint":"order","params":{"items":[3],"#
                + #""session":"***"},"examples":[{"items":[1,2],"city":"Köln"},{"key":"k-1","session":"***"}]}"#
        ),
        Help(
            id: "wrong method",
            method: "DELETE",
            target: "/files/x",
            answer:
                #"{"error":"no endpoint has this path with the method DELETE","allowed":["GET","HEAD"]}"#
        ),
        Help(
            id: "unknown path",
            target: "/v1/categories/books/itemz?x=1",
            answer:
                #"{"error":"no endpoint has this path","method":"GET","path":"/v1/categories/books/itemz","#
                + #""nearest":{"name":"list","method":"GET","path":"/v1/categories/{category}/items"},"#
                + #""endpoints":[{"name":"list","method":"GET","path":"/v1/categories/{category}/items"},"#
                + #"{"name":"order","method":"POST","path":"/orders"},{"name":"form","method":"POST","path":"/form"},"#
                + #"{"name":"upload","method":"POST","path":"/upload"},{"name":"file","method":"GET","#
                + #""path":"/files/{+path}"}],"problems":["x.json is broken"]}"#
        ),
    ]

    @Test("says what there is instead", arguments: mistakes)
    func helps(_ help: Help) {
        let catalog = MockCatalog(endpoints: SampleShop.all, problems: ["x.json is broken"])
        let response = MockRouter(catalog)
            .respond(
                to: MockRequest(
                    method: HTTPMethod(help.method) ?? .get,
                    target: help.target,
                    fields: [HTTPField("Cookie", "session=not-to-be-seen")],
                    body: .bytes(Array(help.body.utf8))
                )
            )
        #expect(String(decoding: response.body, as: UTF8.self) == help.answer)
        #expect(response.fields["Allow"] == (response.status == 405 ? "GET, HEAD" : nil))
    }

    @Test("reads the parts of an upload")
    func readsParts() {
        let router = MockRouter(endpoints: SampleShop.all)
        let caption = MultipartPart(name: "caption", content: Array("sea".utf8))
        let file = MultipartPart(name: "file", filename: "y.png", content: [0, 1])
        let whole = MockRequest(method: .post, target: "/upload", body: .parts([file, caption]))
        #expect(router.respond(to: whole).status == 204)
        let partial = MockRequest(method: .post, target: "/upload", body: .parts([caption]))
        #expect(router.respond(to: partial).status == 400)
    }

    @Test("prefers the more specific path, then the first endpoint with a fitting example")
    func prefersSpecific() {
        let router = MockRouter(endpoints: [
            SampleShop.endpoint("any", path: "/{+rest}", examples: [Example(body: "any")]),
            SampleShop.endpoint("none", path: "/items/new", examples: []),
            SampleShop.endpoint("new", path: "/items/new", examples: [Example(body: "new")]),
        ])
        let response = router.respond(to: MockRequest(target: "/items/new"))
        #expect(response.source == MockResponse.Source(endpoint: "new", example: 0))
        let other = router.respond(to: MockRequest(target: "/items/old"))
        #expect(other.source?.endpoint == "any")
    }
}
