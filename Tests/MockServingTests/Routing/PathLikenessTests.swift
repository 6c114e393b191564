import Testing

@testable import MockServing

@Suite("The likeness of paths")
struct PathLikenessTests {
    struct Case: Sendable, CustomTestStringConvertible {
        let path: String
        let nearest: String?
        var testDescription: String { path }
    }

    private static let templates = [
        "/files/{+path}", "/health", "/v1/items", "/v1/items/{id}", "/v1/items/{id}/images",
    ]

    private static let cases = [
        Case(path: "/helth", nearest: "/health"),
        Case(path: "/v1/item", nearest: "/v1/items"),
        Case(path: "/v1/item/7", nearest: "/v1/items/{id}"),
        Case(path: "/v1/items/7/image", nearest: "/v1/items/{id}/images"),
        Case(path: "/api/v1/items", nearest: "/v1/items"),
        Case(path: "/nothing", nearest: nil),
        Case(path: "/", nearest: nil),
    ]

    @Test("is greatest for the one that was meant", arguments: cases)
    func findsNearest(_ example: Case) {
        let asked = example.path.split(separator: "/")
        let rated = Self.templates.map { template in
            (template, PathLikeness(asked, template.split(separator: "/")).value)
        }
        let best = rated.max { $0.1 < $1.1 }.flatMap { $0.1 > 0 ? $0.0 : nil }
        #expect(best == example.nearest)
    }
}
