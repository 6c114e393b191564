import APIModel
import JSONText

/// Reads the params of an endpoint back out of a request: what a caller gave before it was
/// written by place and style.
struct ParamReader {
    private let endpoint: Endpoint
    private let pathValues: [String: String]
    private let fields: HTTPFields
    private let query: RequestPairs
    private let cookies: RequestPairs
    private let body: RequestContent

    init(_ endpoint: Endpoint, request: MockRequest, pathValues: [String: String]) {
        self.endpoint = endpoint
        self.pathValues = pathValues
        fields = request.fields
        query = RequestPairs(query: request.query)
        cookies = RequestPairs(cookies: request.fields.values(of: "Cookie"))
        body = RequestContent(request.body)
    }

    /// The value of a param, nil if the request has none.
    func value(of param: Param) -> JSONValue? {
        let name = param.wireName
        switch param.place {
        case .path: return pathValue(of: param)
        case .query: return pairValue(of: param, in: query)
        case .cookie: return pairValue(of: param, in: cookies)
        case .form: return pairValue(of: param, in: body.form)
        case .header:
            let lines = fields.values(of: name)
            guard !lines.isEmpty else { return nil }
            let line = WireText(text: lines.joined(separator: ","), escaping: .none)
            return StyledValue(param).read(line, style: param.style ?? .simple)
        case .body: return body.member(at: param.bodyPath ?? name)
        case .part: return body.part(named: name, as: param)
        case .raw: return body.text.map { .text($0) }
        }
    }

    private func pathValue(of param: Param) -> JSONValue? {
        // The template may name the param or its name on the wire.
        guard let text = pathValues[param.wireName] ?? pathValues[param.name] else { return nil }
        let wire = WireText(text: text, escaping: .percent)
        return StyledValue(param).read(wire, style: param.style ?? .simple)
    }

    private func pairValue(of param: Param, in pairs: RequestPairs) -> JSONValue? {
        let style = param.style ?? .form
        let value = StyledValue(param)
        if style == .deepObject {
            return value.object(pairs.deepMembers(of: param.wireName))
        }
        if param.rules.type == .object, style == .form, param.explodes ?? true {
            return value.object(pairs.pairs(besides: otherNames(than: param)))
        }
        let all = pairs.values(of: param.wireName)
        guard let last = all.last else { return nil }
        if param.rules.type == .array, all.count > 1 || style == .form && param.explodes ?? true {
            return value.array(all)
        }
        return value.read(last, style: style)
    }

    private func otherNames(than param: Param) -> [String] {
        endpoint.params.filter { $0.place == param.place && $0.name != param.name }
            .map(\.wireName)
    }
}
