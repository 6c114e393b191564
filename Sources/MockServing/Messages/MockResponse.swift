package import APIModel
import JSONText

/// What the mock server answers: status, header lines and body, and whose example it is.
package struct MockResponse: Sendable, Equatable {
    /// Which example an answer came from.
    package struct Source: Sendable, Equatable {
        /// The endpoint's name.
        package var endpoint: String
        /// The place of the example in the endpoint's list, from 0.
        package var example: Int

        /// The example at this place of this endpoint.
        package init(endpoint: String, example: Int) {
            self.endpoint = endpoint
            self.example = example
        }
    }

    /// The status code.
    package var status: Int
    /// The header lines, without those that the connection decides.
    package var fields: HTTPFields
    /// The body.
    package var body: [UInt8]
    /// The example it came from, nil where none fitted.
    package var source: Source?

    /// A response of these parts.
    package init(
        status: Int,
        fields: HTTPFields = [],
        body: [UInt8] = [],
        source: Source? = nil
    ) {
        self.status = status
        self.fields = fields
        self.body = body
        self.source = source
    }

    /// An answer of our own that says in JSON what is wrong.
    static func problem(
        _ status: Int,
        _ message: String,
        details: [(String, JSONValue)] = [],
        fields: HTTPFields = []
    ) -> MockResponse {
        var members = [JSONObject.Member(key: JSONString("error"), value: .text(message))]
        members += details.map { JSONObject.Member(key: JSONString($0.0), value: $0.1) }
        var all: HTTPFields = [HTTPField("Content-Type", "application/json")]
        all.append(contentsOf: fields)
        return MockResponse(
            status: status,
            fields: all,
            body: JSONWriter.compact(.object(JSONObject(members: members)))
        )
    }
}
