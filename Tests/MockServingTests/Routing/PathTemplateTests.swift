import Testing

@testable import MockServing

@Suite("A path template")
struct PathTemplateTests {
    struct Case: Sendable, CustomTestStringConvertible {
        let template: String
        let path: String
        let values: [String: String]?
        var testDescription: String { "\(template) and \(path)" }
    }

    private static let cases = [
        Case(template: "/a", path: "/a", values: [:]),
        Case(template: "/a", path: "/a/", values: nil),
        Case(template: "/a", path: "/A", values: nil),
        Case(template: "/items/{id}", path: "/items/7", values: ["id": "7"]),
        Case(template: "/items/{id}", path: "/items/", values: nil),
        Case(template: "/items/{id}", path: "/items/7/8", values: nil),
        Case(template: "/items/{id}", path: "/items/a%2fb", values: ["id": "a%2Fb"]),
        Case(template: "/items/{id}", path: "/items/%41", values: ["id": "A"]),
        Case(template: "/{a}/{b}", path: "/1/2", values: ["a": "1", "b": "2"]),
        Case(template: "/{name}.{ext}", path: "/a.b.c", values: ["name": "a.b", "ext": "c"]),
        Case(template: "/f/{+path}", path: "/f/a/b%20c", values: ["path": "a/b%20c"]),
        Case(template: "/f/{+path}/end", path: "/f/a/b/end", values: ["path": "a/b"]),
        Case(template: "/f/{+path}/end", path: "/f/a/b", values: nil),
        Case(template: "/café", path: "/caf%c3%a9", values: [:]),
        Case(template: "/caf%C3%A9", path: "/café", values: [:]),
        Case(template: "/a%20b", path: "/a b", values: [:]),
        Case(template: "/x?fixed=1", path: "/x", values: [:]),
        Case(template: "/bro{ken", path: "/broX", values: ["ken": "X"]),
    ]

    @Test("gives the values of a path", arguments: cases)
    func matches(_ example: Case) {
        #expect(PathTemplate(example.template).match(example.path) == example.values)
    }
}
