import TestSupport
import Testing

/// The variables of one call to 127.0.0.1, and whether it goes through the proxy.
struct ProxyCase: CustomTestStringConvertible {
    let id: String
    /// The variables; `PROXY` is the proxy's URL.
    let variables: [String: String]
    var arguments: [String] = []
    let isProxied: Bool

    var testDescription: String { id }

    static let all = [
        ProxyCase(id: "T099-lower-case", variables: ["http_proxy": "PROXY"], isProxied: true),
        ProxyCase(
            id: "T099-network",
            variables: ["http_proxy": "PROXY", "no_proxy": "10.0.0.0/8,127.0.0.0/8,.corp"],
            isProxied: false
        ),
        ProxyCase(
            id: "T099-upper-case-exceptions",
            variables: ["http_proxy": "PROXY", "NO_PROXY": "127.0.0.0/8"],
            isProxied: false
        ),
        ProxyCase(
            id: "T099-everything",
            variables: ["http_proxy": "PROXY", "no_proxy": "0.0.0.0/0"],
            isProxied: false
        ),
        ProxyCase(
            id: "T099-odd-prefix",
            variables: ["http_proxy": "PROXY", "no_proxy": "126.0.0.0/7"],
            isProxied: false
        ),
        ProxyCase(
            id: "T099-odd-prefix-of-others",
            variables: ["http_proxy": "PROXY", "no_proxy": "128.0.0.0/1"],
            isProxied: true
        ),
        ProxyCase(
            id: "T099-cgi",
            variables: ["HTTP_PROXY": "PROXY", "REQUEST_METHOD": "GET"],
            isProxied: false
        ),
        ProxyCase(
            id: "T099-other-scheme",
            variables: ["https_proxy": "PROXY"],
            isProxied: false
        ),
        ProxyCase(
            id: "T099-option-wins",
            variables: ["http_proxy": "PROXY"],
            arguments: ["--proxy", ""],
            isProxied: false
        ),
        ProxyCase(
            id: "T099-option",
            variables: [:],
            arguments: ["--proxy", "PROXY"],
            isProxied: true
        ),
    ]
}

@Suite("A proxy")
struct ProxyTests {
    @Test("is asked where the environment says so, and only there", arguments: ProxyCase.all)
    func asked(_ row: ProxyCase) async throws {
        let proxyAnswer = AnswerCase.answer("proxy", "text/plain")
        try await LoopbackServer.answering(AnswerCase.answer("direct", "text/plain")) { direct in
            let outcome = try await Self.behind(proxyAnswer, direct.origin, row)
            #expect(outcome == Outcome(0, row.isProxied ? "proxy" : "direct"))
            // Both count as used: the one that was not meant is not the point here.
            _ = try await Workspace(direct.origin, ["x": Exchange.plain]).run("x")
        }
    }

    private static func behind(
        _ answer: String,
        _ origin: String,
        _ row: ProxyCase
    ) async throws -> Outcome {
        try await LoopbackServer.answering(answer) { proxy in
            let filled: (String) -> String = { $0 == "PROXY" ? proxy.origin : $0 }
            let workspace = try Workspace(origin, ["x": Exchange.plain])
            let outcome = try await workspace.run(["x"] + row.arguments.map(filled)) { program in
                program.environment.merge(row.variables.mapValues(filled)) { _, new in new }
            }
            _ = try await Workspace(proxy.origin, ["x": Exchange.plain]).run("x")
            return outcome
        }
    }
}
