package import APIModel

/// Decides what the mock server answers: a request in, a response out, nothing else touched.
///
/// The steps, in order: endpoints whose path matches (404), of those the ones with the method
/// (405), their params read back (400, 422), their best example (404). The most specific path
/// goes first; where several endpoints have the same one, the first with a fitting example
/// answers.
package struct MockRouter: Sendable {
    private struct Route {
        let endpoint: Endpoint
        let pathValues: [String: String]
        let fixedLength: Int
    }

    private let catalog: MockCatalog

    /// A router over this catalog.
    package init(_ catalog: MockCatalog) {
        self.catalog = catalog
    }

    /// A router over these endpoints.
    package init(endpoints: [Endpoint]) {
        self.init(MockCatalog(endpoints: endpoints))
    }

    /// The answer to a request.
    package func respond(to request: MockRequest) -> MockResponse {
        let routes = routes(to: request.path)
        guard !routes.isEmpty else {
            return RoutingProblem(catalog: catalog).unknownPath(request)
        }
        let method = request.method == .head ? [.head, .get] : [request.method]
        let chosen = routes.filter { method.contains($0.endpoint.method) }
        guard !chosen.isEmpty else {
            return RoutingProblem(catalog: catalog)
                .wrongMethod(request, allowed: routes.map(\.endpoint.method))
        }
        let answers = chosen.map { answer(request, by: $0) }
        return answers.first { $0.source != nil } ?? answers[0]
    }

    private func routes(to path: Substring) -> [Route] {
        let found: [Route] = catalog.endpoints.compactMap { endpoint in
            let template = PathTemplate(endpoint.path)
            guard let values = template.match(path) else { return nil }
            return Route(
                endpoint: endpoint,
                pathValues: values,
                fixedLength: template.fixedLength
            )
        }
        // Sorting by place too keeps the order of equals, which the library does not promise.
        return found.enumerated()
            .sorted { ($1.element.fixedLength, $0.offset) < ($0.element.fixedLength, $1.offset) }
            .map(\.element)
    }

    private func answer(_ request: MockRequest, by route: Route) -> MockResponse {
        let endpoint = route.endpoint
        let params = RequestParams(endpoint, request: request, pathValues: route.pathValues)
        guard params.faults.isEmpty else {
            return .refusal(of: endpoint, faults: params.faults)
        }
        guard let index = ExampleChoice.best(of: endpoint, for: params.values) else {
            return .noExample(of: endpoint, params: params.values)
        }
        return MockResponse(endpoint: endpoint, example: index)
    }
}
