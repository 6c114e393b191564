package import APIModel
import JSONText

/// Turns an endpoint, its site and the params of a call into a takeoff: a request that only has to
/// be signed and sent.
///
/// A pure function: it reads no file, no clock and no environment.
///
/// 1. URL: base URL, expanded path joined by exactly one slash, then the base URL's query, the
///    path's own and the params', in this order.
/// 2. Header lines, each name replacing the same name before it: the definition's (service,
///    environment, endpoint), header params, cookies, the body's `Content-Type`, the caller's.
/// 3. Body.
package enum RequestAssembler {
    /// The takeoff of a call; `headers` are the caller's lines, `boundary` sets multipart parts
    /// apart and is chosen at random by the caller.
    ///
    /// Throws `refusedParams` with all params that cannot be written, `unusableURL`,
    /// `illegalHeader` and `conflictingBodies`.
    package static func assemble(
        endpoint: Endpoint,
        site: Site,
        params: [BoundParam],
        policy: FlightPolicy,
        headers: HTTPFields = [],
        boundary: String
    ) throws(TakeoffError) -> Takeoff {
        var refusals: [ParamRefusal] = []
        let url = try url(endpoint, site, params, &refusals)
        var lines = try HeaderLines(endpoint: endpoint, site: site)
        try lines.add(params, &refusals)
        let typed = try BodyWriter(boundary: boundary).body(of: params, &refusals)
        try lines.add(body: typed, caller: headers, boundary: boundary)
        guard refusals.isEmpty else { throw .refusedParams(refusals) }
        var takeoff = Takeoff(endpoint: endpoint.name, method: endpoint.method, url: url)
        takeoff.fields = lines.fields
        takeoff.originBoundFields = lines.originBound
        takeoff.body = typed?.body
        takeoff.auth = site.settings.auth ?? []
        takeoff.secrets = takeoff.auth.flatMap(\.secretTexts) + params.flatMap(\.secretTexts)
        takeoff.policy = policy
        return takeoff
    }

    private static func url(
        _ endpoint: Endpoint,
        _ site: Site,
        _ params: [BoundParam],
        _ refusals: inout [ParamRefusal]
    ) throws(TakeoffError) -> RequestURL {
        let base = try baseURL(site.baseURL)
        let template = try template(endpoint.path)
        let values = pathValues(of: params, &refusals)
        let path = PathWriter(template, values: values, refusals: &refusals)
        let query = QueryWriter.query(of: params.filter { $0.param.place == .query }, &refusals)
        let text = "\(base.scheme)://\(base.hostAndPort)\(join(base.path, path.path))"
        let queries = [base.query, path.query, query].compactMap(\.self).filter { !$0.isEmpty }
        return try baseURL(text).appendingQuery(queries.joined(separator: "&"))
    }

    private static func baseURL(_ text: String) throws(TakeoffError) -> RequestURL {
        do { return try RequestURL(text) } catch {
            throw .unusableURL(text: text, reason: error.message)
        }
    }

    private static func template(_ path: String) throws(TakeoffError) -> PathTemplate {
        do {
            let template = try PathTemplate(path)
            let hasFragment = template.parts.contains { part in
                if case .literal(let text) = part { text.contains("#") } else { false }
            }
            guard hasFragment else { return template }
        } catch {
            throw .unusableURL(text: path, reason: error.message)
        }
        throw .unusableURL(text: path, reason: "a '#' begins no path; write it as '%23'")
    }

    /// The base path and the endpoint's with exactly one slash between them; an empty one adds
    /// nothing.
    private static func join(_ base: String, _ path: String) -> String {
        guard !path.isEmpty else { return base }
        return (base.hasSuffix("/") ? String(base.dropLast()) : base) + path
    }

    /// The values of path params under their names and, where those differ, their wire names: a
    /// template may use either.
    private static func pathValues(
        of params: [BoundParam],
        _ refusals: inout [ParamRefusal]
    ) -> [String: PathTemplate.Value] {
        var values: [String: PathTemplate.Value] = [:]
        for bound in params where bound.param.place == .path {
            let param = bound.param
            let value = pathValue(of: bound, &refusals)
            if param.wireName != param.name { values[param.wireName] = value }
            values[param.name] = value
        }
        return values
    }

    private static func pathValue(
        of bound: BoundParam,
        _ refusals: inout [ParamRefusal]
    ) -> PathTemplate.Value? {
        switch bound.value {
        case .json(let value): return PathValue.value(of: value, for: bound.param)
        case .percentEncoded(let text): return .encoded(text)
        case .bytes(let bytes): return .encoded(PercentEncoding.encode(bytes: bytes))
        case .file, .standardInput:
            refusals.append(.streamed(bound.param))
            return nil
        }
    }
}
