import Testing

/// A query, the JSON it is given, and the compact JSON or the category of fault it must come to.
struct QueryCase: Sendable, CustomTestStringConvertible {
    let id: String
    let query: String
    let given: String
    let expected: String

    init(_ id: String, _ query: String, _ given: String, _ expected: String) {
        self.id = id
        self.query = query
        self.given = given
        self.expected = expected
    }

    var testDescription: String { id }
}
