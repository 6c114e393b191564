import APIModel
import JSONText

extension MockResponse {
    /// The answer to a request whose params the endpoint does not take.
    static func refusal(of endpoint: Endpoint, faults: [RequestParams.Fault]) -> MockResponse {
        .problem(
            faults.map(\.status).min() ?? 400,
            "'\(endpoint.name)' does not take these params",
            details: [
                ("endpoint", .text(endpoint.name)), ("params", .array(faults.map(\.json))),
            ]
        )
    }

    /// The answer to a request that no example fits: what it asked for and what there is.
    static func noExample(of endpoint: Endpoint, params: JSONObject) -> MockResponse {
        let message =
            endpoint.examples.isEmpty
            ? "'\(endpoint.name)' has no examples; add one under \"examples\""
            : "no example of '\(endpoint.name)' fits these params"
        let secret = Set(endpoint.params.filter(\.isSecret).map(\.name))
        return .problem(
            404,
            message,
            details: [
                ("endpoint", .text(endpoint.name)),
                ("params", .object(masked(params, secret))),
                ("examples", .array(endpoint.examples.map { .object(masked($0.params, secret)) })),
            ]
        )
    }

    private static func masked(_ params: JSONObject, _ secret: Set<String>) -> JSONObject {
        JSONObject(
            members: params.members.map { member in
                guard secret.contains(member.key.value) else { return member }
                return JSONObject.Member(key: member.key, value: .text("***"))
            }
        )
    }
}
