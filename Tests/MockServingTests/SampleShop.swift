import APIModel
import JSONText

/// Endpoints for the tests, one for each place of params.
enum SampleShop {
    static let list = endpoint(
        "list",
        path: "/v1/categories/{category}/items",
        params: [
            param("category", .path) {
                $0.isRequired = true
                $0.rules.allowed = ["books", "music"]
            },
            param("minPrice", .query, .number),
            param("tags", .query, .array) { $0.explodes = true },
            param("page", .query, .integer) { $0.defaultValue = 1 },
        ],
        examples: [
            Example(params: ["category": "books"], body: "any page"),
            Example(params: ["category": "books", "page": 1], body: "page 1"),
            Example(params: ["category": "books", "page": 2], body: "page 2"),
            Example(
                params: ["category": "books", "page": 1, "tags": ["a", "b c"]],
                body: "tagged"
            ),
            Example(
                params: ["category": "books", "minPrice": number("12.5"), "page": 1],
                body: "dear"
            ),
        ]
    )

    static let order = endpoint(
        "order",
        .post,
        path: "/orders",
        params: [
            param("items", .body, .array) { $0.isRequired = true },
            param("city", .body) { $0.bodyPath = "customer.address.city" },
            param("key", .header) { $0.wireName = "Idempotency-Key" },
            param("session", .cookie) { $0.isSecret = true },
        ],
        examples: [
            Example(params: ["items": [1, 2], "city": "Köln"], status: 201, body: ["order": 1]),
            Example(params: ["key": "k-1", "session": "s 1"], status: 202, body: ["order": 2]),
        ]
    )

    static let form = endpoint(
        "form",
        .post,
        path: "/form",
        params: [param("user", .form) { $0.isRequired = true }, param("age", .form, .integer)],
        examples: [
            Example(params: ["user": "ada b", "age": 36], body: true), Example(status: 401),
        ]
    )

    static let upload = endpoint(
        "upload",
        .post,
        path: "/upload",
        params: [param("caption", .part), param("file", .part, .file) { $0.isRequired = true }],
        examples: [Example(params: ["caption": "sea", "file": "x/y.png"], status: 204)]
    )

    static let file = endpoint(
        "file",
        path: "/files/{+path}",
        params: [param("path", .path) { $0.isRequired = true }],
        examples: [
            Example(
                params: ["path": "a/ü.txt"],
                headers: [
                    HTTPField("content-type", "text/plain"), HTTPField("Content-Length", "1"),
                ],
                body: "one\ntwo"
            )
        ]
    )

    static let all = [list, order, form, upload, file]

    static func endpoint(
        _ name: String,
        _ method: HTTPMethod = .get,
        path: String,
        params: [Param] = [],
        examples: [Example]
    ) -> Endpoint {
        var endpoint = Endpoint(name: name, service: "shop", method: method, path: path)
        endpoint.params = params
        endpoint.examples = examples
        return endpoint
    }

    static func number(_ spelling: String) -> JSONValue {
        .number(JSONNumber(spelling: spelling))
    }
}

extension SampleShop {
    private static func param(
        _ name: String,
        _ place: ParamPlace,
        _ type: ParamRules.Kind = .string,
        and change: (inout Param) -> Void = { _ in }
    ) -> Param {
        var param = Param(name: name, place: place, rules: ParamRules(type: type))
        change(&param)
        return param
    }
}
