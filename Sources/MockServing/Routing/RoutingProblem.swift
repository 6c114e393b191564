import APIModel
import JSONText

/// The answers to requests that reach no endpoint: they say what there is instead.
struct RoutingProblem {
    let catalog: MockCatalog

    /// More endpoints than this are not listed.
    private static let listLimit = 50

    /// The answer to a path that no endpoint has.
    func unknownPath(_ request: MockRequest) -> MockResponse {
        var details: [(String, JSONValue)] = [
            ("method", .text(request.method.rawValue)), ("path", .text(String(request.path))),
        ]
        if let nearest = nearest(to: request.path) {
            details.append(("nearest", describe(nearest)))
        }
        let listed = catalog.endpoints.prefix(Self.listLimit)
        details.append(("endpoints", .array(listed.map(describe))))
        if catalog.endpoints.count > listed.count {
            details.append(("more", .integer(catalog.endpoints.count - listed.count)))
        }
        if !catalog.problems.isEmpty {
            details.append(("problems", .array(catalog.problems.map { .text($0) })))
        }
        return .problem(404, "no endpoint has this path", details: details)
    }

    /// The answer to a path that other methods have.
    func wrongMethod(_ request: MockRequest, allowed methods: [HTTPMethod]) -> MockResponse {
        var names = Set(methods.map(\.rawValue))
        if names.contains("GET") { names.insert("HEAD") }
        let allowed = names.sorted()
        return .problem(
            405,
            "no endpoint has this path with the method \(request.method.rawValue)",
            details: [("allowed", .array(allowed.map { .text($0) }))],
            fields: [HTTPField("Allow", allowed.joined(separator: ", "))]
        )
    }

    private func describe(_ endpoint: Endpoint) -> JSONValue {
        .object([
            "name": .text(endpoint.name), "method": .text(endpoint.method.rawValue),
            "path": .text(endpoint.path),
        ])
    }

    private func nearest(to path: Substring) -> Endpoint? {
        let asked = path.split(separator: "/")
        var best: (endpoint: Endpoint, likeness: Int)?
        for endpoint in catalog.endpoints {
            let likeness = PathLikeness(asked, endpoint.path.split(separator: "/")).value
            if likeness > best?.likeness ?? 0 { best = (endpoint, likeness) }
        }
        return best?.endpoint
    }
}
