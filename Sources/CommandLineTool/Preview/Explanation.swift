import APIModel
import EndpointDefinitions
import IntensiveNetworking
import JSONText
import Managers

/// Says where everything of a request comes from.
///
/// Files, environment, params, policies, and the request itself; secrets are masked.
struct Explanation {
    let session: CallSession
    let takeoff: Takeoff
    let wire: WireRequest

    /// The text, in sections that stand under a heading each.
    func text() async throws(CommandFailure) -> String {
        let params = try await boundParams()
        let cache = await CacheExplanation(session: session, takeoff: takeoff)
        let sections =
            [
                ("definition", definitionLines),
                ("params", paramLines(params)),
                ("policies", policyLines(cache.rows)),
                ("request", requestLines),
            ] + wire.signing.map { ($0.title, lines(of: $0.text)) }
        return
            sections.map { title, lines in
                "\(title)\n" + lines.map { "  \($0)\n" }.joined()
            }
            .joined(separator: "\n")
    }

    private func boundParams() async throws(CommandFailure) -> [BoundParam] {
        do throws(ManagerFailure) {
            return try await session.manager.bind(session.request)
        } catch {
            throw CommandFailure(error)
        }
    }

    private var definitionLines: [String] {
        let site = session.site
        let base = site.baseURL
        return Columns.aligned(
            [
                ["endpoint", session.endpoint.name],
                ["service", site.service],
                ["environment", site.environment],
                ["base URL", SecretMasker(secrets: takeoff.secrets).maskURL(base)],
            ] + session.resolved.filesRead.map { ["file", $0] }
        )
    }

    private func paramLines(_ params: [BoundParam]) -> [String] {
        guard !params.isEmpty else { return ["none"] }
        let masker = SecretMasker(secrets: takeoff.secrets)
        return Columns.aligned(
            params.map { bound in
                [
                    bound.param.name, masker.maskBody(bound.shownValue, type: nil),
                    "in \(bound.param.place.rawValue)",
                    bound.origin.title,
                ]
            }
        )
    }

    private func policyLines(_ cacheRows: [[String]]) -> [String] {
        let policy = takeoff.policy
        var rows = [
            ["timeout", bound(policy.timeout)],
            ["connect timeout", bound(policy.connectTimeout)],
            ["idle timeout", bound(policy.idleTimeout)],
            [
                "redirects",
                policy.followsRedirects ? "at most \(policy.maxRedirects)" : "not followed",
            ],
            ["body in memory", "at most \(ByteCount(policy.maxBodyBytes).text)"],
            ["strategy", session.endpoint.strategy.rawValue],
            ["auth", authText],
            [
                "certificates",
                policy.isInsecure ? "not checked" : policy.tls.authority ?? "the system's",
            ],
        ]
        if let until = session.endpoint.until { rows.append(["until", PollText(until).text]) }
        if let retry = session.site.settings.retry {
            rows.append(["retry", RetryText(retry).text])
        }
        if let limits = session.site.settings.limits {
            rows.append(["limits", LimitsText(limits).text])
        }
        rows += PayloadText(session.site.settings.payload).rows
        rows += cacheRows
        if let socket = policy.unixSocket { rows.append(["unix socket", socket]) }
        if let proxy = policy.proxy {
            rows.append([
                "proxy",
                proxy.isEmpty ? "none" : SecretMasker(secrets: takeoff.secrets).maskURL(proxy),
            ])
        }
        return Columns.aligned(rows)
    }

    private var authText: String {
        let kinds = (session.site.settings.auth ?? []).map(\.kind)
        return kinds.isEmpty ? "none" : kinds.joined(separator: ", ")
    }

    private func bound(_ duration: Duration?) -> String {
        duration.map { "\($0.secondsText) s" } ?? "none"
    }

    /// Every line of a text, also the empty ones, secrets masked.
    private func lines(of text: String) -> [String] {
        SecretMasker(secrets: takeoff.secrets).maskLines(text)
            .split(separator: "\n", omittingEmptySubsequences: false)
            .map(String.init)
    }

    private var requestLines: [String] {
        let text = RequestText(request: wire, takeoff: takeoff).text
        return ["\(SecretMasker(secrets: takeoff.secrets).maskURL(wire.url.text))", ""]
            + text.split(separator: "\n", omittingEmptySubsequences: false).dropLast()
            .map(String.init)
    }
}

extension BoundParam {
    /// The value as it is shown: masked where it is secret.
    var shownValue: String {
        guard !param.isSecret else { return SecretMasker.mask }
        switch value {
        case .json(let json): return String(decoding: JSONWriter.compact(json), as: UTF8.self)
        case .bytes(let bytes): return "<\(bytes.count) bytes>"
        case .file(let path, let size): return "<\(size) bytes of the file '\(path)'>"
        case .standardInput: return "<standard input>"
        case .percentEncoded(let text): return text
        }
    }
}

extension ParamInput.Origin {
    /// Where a value came from, in words.
    var title: String {
        switch self {
        case .definition: "default of the definition"
        case .environment: "params of the environment"
        case .paramsFile: "--params"
        case .caller: "--param"
        }
    }
}
