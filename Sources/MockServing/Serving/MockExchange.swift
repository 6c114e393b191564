import APIModel

/// A request and its answer, for a log.
package struct MockExchange: Sendable, Equatable {
    /// The request.
    package let request: MockRequest
    /// Its answer.
    package let response: MockResponse

    /// One line for a terminal, such as `GET /v1/items/7 → 200 item.v1 example 1`.
    ///
    /// The query is left out, for it may hold secrets; what is no printable ASCII becomes a
    /// question mark.
    package var line: String {
        let path = request.path.unicodeScalars
            .map { $0.isASCII && $0.value >= 0x20 && $0.value != 0x7F ? String($0) : "?" }
            .joined()
        let source = response.source.map { " \($0.endpoint) example \($0.example + 1)" } ?? ""
        return "\(request.method.rawValue) \(path) → \(response.status)\(source)"
    }
}
