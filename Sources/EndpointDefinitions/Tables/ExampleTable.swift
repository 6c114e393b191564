import APIModel
import JSONText

/// The keys of an example and its answer.
enum ExampleTable {
    static let example = KeyTable<Example>(
        "example",
        "an example",
        [
            Key("params", \.params, .anyObject, "The params of the call."),
            Key(
                "response",
                .object({ response }, "an answer", from: { Example() }),
                "The answer."
            ) { answer, example in
                example.status = answer.status
                example.headers = answer.headers
                example.body = answer.body
            },
        ]
    )

    static let response = KeyTable<Example>(
        "exampleResponse",
        "an answer",
        [
            Key("status", \.status, .statusCode, "The status."),
            Key("headers", \.headers, .fields, "The header lines."),
            Key("body", \.body, .anything, "The body: JSON, or a text as it is."),
        ]
    )
}

extension Shape where Value == Example {
    /// A call with its answer.
    static var example: Shape {
        object({ ExampleTable.example }, "an example", from: { Example() })
    }
}

extension Shape where Value == Int {
    /// A status code.
    static var statusCode: Shape {
        let schema: JSONValue = ["type": "integer", "minimum": 100, "maximum": 599]
        return Shape("a status code", schema: schema) { node in
            guard case .number(let number) = node.value, let code = number.intValue,
                (100...599).contains(code)
            else { return nil }
            return code
        }
    }
}
