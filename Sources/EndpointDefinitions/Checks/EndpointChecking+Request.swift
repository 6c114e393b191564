import APIModel
import Diagnostics
import JSONText

extension EndpointChecking {
    /// A request has one body, and safe methods usually none.
    mutating func checkBodies() {
        let carriers = endpoint.params.filter { Self.bodyPlaces.contains($0.place) }
        guard let first = carriers.first else { return }
        for param in carriers.dropFirst() where param.place != first.place || param.place == .raw {
            mistake(
                .bodies,
                "param '\(param.name)' would make a second body: '\(first.name)' is a "
                    + "\(first.place.rawValue) param already",
                param: param,
                key: "in",
                remedy: "use one of body, form, part for all of them, or a single raw param"
            )
        }
        guard endpoint.method.isSafe, endpoint.method.rawValue != "QUERY",
            let origin = origins.param(first.name)
        else { return }
        findings.doubt(
            .bodyOfSafeMethod,
            "a \(endpoint.method.rawValue) request with a body is refused by many servers",
            at: origin.member.value.member("in")?.value.span ?? origin.member.keySpan,
            of: origin.file,
            remedy: "use \"in\": \"query\", or another method"
        )
    }

    private static let bodyPlaces: [ParamPlace] = [.body, .form, .part, .raw]

    /// Strategies that answer or cancel for others need a method that changes nothing.
    mutating func checkStrategy() {
        guard !endpoint.method.isSafe else { return }
        let method = endpoint.method.rawValue
        if endpoint.strategy == .join {
            mistake(
                .strategy,
                "strategy 'join' is for safe methods, and \(method) is none",
                key: "strategy",
                at: nil,
                remedy: "use 'forbid' or 'queue'"
            )
        }
        if endpoint.strategy == .replace, !endpoint.replaceUnsafe {
            mistake(
                .strategy,
                "strategy 'replace' would cancel a \(method) that the server may have done already",
                key: "strategy",
                at: nil,
                remedy: "use 'forbid' or 'queue', or add \"replaceUnsafe\": true"
            )
        }
    }

    /// Polling calls again and again, which only a method that changes nothing allows unsaid.
    mutating func checkPolling() {
        guard let until = endpoint.until, !until.repeatsUnsafe, !endpoint.method.isSafe else {
            return
        }
        mistake(
            .polling,
            "'until' would call a \(endpoint.method.rawValue) again and again",
            key: "until",
            at: nil,
            remedy: "poll by a GET, or add \"repeatUnsafe\": true"
        )
    }
}
