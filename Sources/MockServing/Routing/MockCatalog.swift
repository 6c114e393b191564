package import APIModel

/// What a mock server serves at one moment.
package struct MockCatalog: Sendable, Equatable {
    /// The endpoints.
    package var endpoints: [Endpoint]
    /// Why some endpoints are missing, one sentence each; shown to who asks for one.
    package var problems: [String]

    /// A catalog of these endpoints.
    package init(endpoints: [Endpoint], problems: [String] = []) {
        self.endpoints = endpoints
        self.problems = problems
    }
}
